import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD, readTwoStepSetup } from '../../tests/harness/accountForms';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { newEmail, signUpByRequest } from '../support/account';
import { shopperOf } from '../support/purchase';
import { runCommand } from '../support/staff';

interface Desk {
  /** Answers in the chat in which something was asked. */
  readonly answer: (asked: string, text: string) => Promise<void>;
}

/** Signs in as staff by requests, so that the other side of a chat needs no browser. */
export async function signInToDesk(request: APIRequestContext): Promise<Desk> {
  const email = newEmail('staff');
  await signUpByRequest(request, email);
  const staff = shopperOf(request);
  const { codeOf, offer } = readTwoStepSetup((await staff.get('/profile/two-step')).body);
  await staff.post('/profile/two-step', { code: codeOf(Date.now()), offer });
  await runCommand(['staff', 'add', email]);
  await staff.post('/sign-in', { email, password: PASSWORD });
  // The code of now was used to turn them on; the one after it counts, too.
  await staff.post('/sign-in/code', { code: codeOf(Date.now() + 30_000) });
  return {
    async answer(asked, text) {
      const { body } = await staff.get('/staff/chat');
      // The link of a chat stands before its newest message.
      const links = [...body.slice(0, body.indexOf(asked)).matchAll(/href="(\/staff\/chat\/\d+)/g)];
      const address = `${links.at(-1)?.[1]}/messages`;
      const response = await request.post(address, { data: { key: randomUUID(), text }, headers: SCRIPT });
      expect(response.status(), address).toBe(200);
    },
  };
}
