import { useRef, useState } from 'react';

/** What the page has in the meantime is kept when the part has not come within this time, in ms. */
const PATIENCE_MS = 4_000;

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Nothing came for ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });

/**
 * Fetches a part of an island when the shopper first comes near it, a second time if need be. `missing`: it did not come, and does not
 * come later either, since it would tear away what is in use by then.
 * @param load the same function each time
 * @param complaint for the console
 */
export function useLazyPart<Part>(load: () => Promise<Part>, complaint: string) {
  const [part, setPart] = useState<Part | null>(null);
  const [missing, setMissing] = useState(false);
  const asked = useRef(false);
  const fetchIt = () => {
    if (asked.current) return;
    asked.current = true;
    Promise.race([load().catch(load), tooLate()])
      .then((come) => setPart(() => come))
      .catch((error: unknown) => {
        console.error(complaint, error);
        setMissing(true);
      });
  };
  return { part, missing, fetchIt };
}
