import type { UnknownAction } from '@reduxjs/toolkit';
import { formAnswered } from '../forms';
import { orderUpdated } from '../order';
import { samplePaidOrder } from '../order/sample';
import { pushAllowed, pushDeclined, turnOffRequested } from './pressed.events';
import { pushAnalytics } from './push.analytics';
import { browserChecked, permissionAnswered, pushNotLoaded, tokenFailed, tokenSaved, turnedOff } from './push.events';
import { pushSlice } from './push.slice';
import { initialPush, type PushState } from './pushState';

/** The events of these actions, and the state after them. */
function play(actions: readonly UnknownAction[], state: Partial<PushState> = {}) {
  let push: PushState = { ...initialPush, place: 'order', occasion: 'paid', ...state };
  const names = actions.flatMap((action) => {
    const before = { push };
    push = pushSlice.reducer(push, action);
    const event = pushAnalytics(action, before, { push });
    return event ? [`${event.name} ${event.params.place}`] : [];
  });
  return { names, push };
}

const checked = (status: 'idle' | 'denied' | 'off' | 'saving') =>
  browserChecked({ status, browser: 'chrome', device: 'Chrome', since: null, isAnswered: false });
const failure = { error: { code: 'network', retriable: true } };

test('the way from the question to the token is counted', () => {
  const { names, push } = play([
    checked('idle'),
    pushAllowed(),
    permissionAnswered({ permission: 'granted' }),
    tokenFailed(failure),
    pushAllowed(),
    pushAllowed(),
    permissionAnswered({ permission: 'granted' }),
    tokenSaved({ since: 1 }),
    turnOffRequested(),
    turnedOff(),
  ]);
  expect(names).toEqual([
    'push_prompt_shown order',
    'push_prompt_accepted order',
    'push_permission_granted order',
    'push_token_failed order',
    'push_prompt_accepted order',
    'push_permission_granted order',
    'push_token_saved order',
    'push_off order',
  ]);
  expect(push.status).toBe('off');
});

test('who refuses is counted, and who closes the browser’s question is not', () => {
  expect(play([checked('idle'), pushDeclined()]).names).toEqual([
    'push_prompt_shown order',
    'push_prompt_declined order',
  ]);
  const asked = [checked('idle'), pushAllowed()];
  expect(play([...asked, permissionAnswered({ permission: 'denied' })]).names.at(-1)).toBe(
    'push_permission_denied order',
  );
  expect(play([...asked, permissionAnswered({ permission: 'default' })]).names).toHaveLength(2);
});

test('a question is shown where the browser can be asked, and once it has an occasion', () => {
  expect(play([checked('denied')]).names).toEqual([]);
  expect(play([checked('idle')], { isAnswered: true }).names).toEqual([]);
  const unpaid = play(
    [checked('idle'), orderUpdated({ at: 1, order: samplePaidOrder }), orderUpdated({ at: 2, order: samplePaidOrder })],
    { occasion: null },
  );
  expect(unpaid.names).toEqual(['push_prompt_shown order']);
  expect(play([checked('off')], { place: 'device', occasion: null }).names).toEqual(['push_prompt_shown device']);
});

test('the form that joins the waitlist is an occasion, and no other form', () => {
  const answered = (id: string, redirectUrl?: string) =>
    formAnswered({ id, key: 'k', isInModal: false, response: redirectUrl === undefined ? {} : { redirectUrl } });
  const waitlist = { place: 'waitlist', occasion: null, formId: 'join' } as const;
  expect(play([checked('idle'), answered('other'), answered('join', '/sign-in')], waitlist).push.occasion).toBeNull();
  const { names, push } = play([checked('idle'), answered('join')], waitlist);
  expect(push.occasion).toBe('joined');
  expect(names).toEqual(['push_prompt_shown waitlist']);
});

test('an order that is over ends the question', () => {
  const done = { ...samplePaidOrder, status: 'completed' } as const;
  expect(play([checked('idle'), orderUpdated({ at: 1, order: done })]).push.occasion).toBeNull();
});

test('an early press keeps its question, unless the browser can’t be asked', () => {
  const statusAfter = (status: 'idle' | 'denied' | 'saving') => play([pushAllowed(), checked(status)]).push.status;
  expect([statusAfter('idle'), statusAfter('denied'), statusAfter('saving')]).toEqual(['asking', 'asking', 'saving']);
});

test('code that does not load ends the wait', () => {
  expect(play([pushAllowed(), pushNotLoaded()]).push).toMatchObject({ status: 'failed', ...failure });
});
