/* Reads the outbox as staff do. */
import { ORIGIN } from '../recordedShop.mjs';

/**
 * Prints the newest mail to an address, and records it.
 * @param subject what the subject must hold
 * @returns the paths of its links
 */
export async function readMail(recorder, email, subject) {
  const list = (await recorder.shop.command(['mails', 'list'])).stdout;
  const lines = list.split('\n').filter((line) => line.includes(`  ${email}  `) && line.includes(subject));
  const ids = lines.map((line) => Number.parseInt(line, 10));
  if (ids.length === 0) throw new Error(`No mail to ${email} about ${subject}:\n${list}`);
  const text = await recorder.command('mails', 'show', String(Math.max(...ids)));
  return [...text.matchAll(new RegExp(`${ORIGIN}(/[^\\s<>")]*)`, 'g'))].map(([, path]) => path);
}
