/** After this time a slow import counts as failed, and the page keeps its fallback. */
const TIMEOUT_MS = 4_000;

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Timed out after ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });

/**
 * Imports code, with one retry. Code that arrives too late is not used, since it would replace a fallback that the shopper is using by then.
 * @param errorMessage logged to the console when the import fails
 * @returns undefined when it has failed
 */
export const attemptImport = <Loaded>(
  importCode: () => Promise<Loaded>,
  errorMessage: string,
): Promise<Loaded | undefined> =>
  Promise.race([importCode().catch(importCode), rejectAfterTimeout()]).catch(
    (error: unknown) => void console.error(errorMessage, error),
  );
