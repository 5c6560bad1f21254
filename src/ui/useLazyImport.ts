import { useRef, useState } from 'react';

/** After this time a slow import counts as failed, and the page keeps its fallback. */
const TIMEOUT_MS = 4_000;

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Timed out after ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });

/**
 * Imports code on the first call of `load`, with one retry. After `hasFailed` it is not used even if it arrives later, since it would
 * replace a fallback that the shopper is using by then.
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
    Promise.race([importCode().catch(importCode), rejectAfterTimeout()])
      .then((result) => setLoaded(() => result))
      .catch((error: unknown) => {
        console.error(errorMessage, error);
        setHasFailed(true);
      });
  };
  return { loaded, hasFailed, load };
}
