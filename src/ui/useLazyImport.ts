import { useRef, useState } from 'react';
import { attemptImport } from './attemptImport';

/**
 * Imports code on the first call of `load` (`attemptImport`).
 * @param importCode must be the same function on every render
 * @param errorMessage logged to the console when the import fails
 */
export function useLazyImport<Loaded>(importCode: () => Promise<Loaded>, errorMessage: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isRequested = useRef(false);
  const load = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    void attemptImport(importCode, errorMessage).then((result) =>
      result === undefined ? setHasFailed(true) : setLoaded(() => result),
    );
  };
  return { loaded, hasFailed, load };
}
