import { readFile } from 'node:fs/promises';
import { InvalidDocumentError } from './validationError';

/** Reads a JSON file. Throws `InvalidDocumentError` when it can't be read or is no JSON; its shape is not checked. */
export async function loadJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new InvalidDocumentError([{ path: file, message: 'can not be read' }]);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidDocumentError([{ path: file, message: `is no JSON: ${reason}` }]);
  }
}
