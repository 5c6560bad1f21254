import { expect } from '@playwright/test';
import { runCommand } from './staff';

/** The text of the newest mail to an address. */
export async function mailTo(email: string): Promise<string> {
  const find = async () => {
    const list = await runCommand(['mails', 'list']);
    return /^(\d+) /.exec(list.split('\n').find((line) => line.includes(`  ${email}  `)) ?? '')?.[1];
  };
  await expect.poll(find, `a mail to ${email}`).toBeDefined();
  return runCommand(['mails', 'show', (await find()) ?? '']);
}

/** The path of the first link in the newest mail to an address. */
export async function linkTo(email: string): Promise<string> {
  const text = await mailTo(email);
  return /https?:\/\/[^/\s]+(\/\S*)/.exec(text)?.[1] ?? '';
}
