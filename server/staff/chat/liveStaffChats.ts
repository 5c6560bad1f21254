import { QUEUE_VIEWS, type QueueView, staffThreadTopic } from '../../../domains/staff-chat';
import { idOf } from '../../../src/lib/ids';
import { followedChats } from '../../chat';
import type { Platform } from '../../platform';
import { type LiveSource, throttled } from '../../platform/live';
import type { Identity } from '../../platform/visitor';
import type { StaffChats } from './staffChat.service';

/** The queue is told at most this often, ms. */
const QUEUE_PAUSE_MS = 300;
/** Waits are plain minutes. */
const REREAD_MS = 60_000;
const QUEUE = 'chat-queue';
const THREADS = staffThreadTopic('');

/** The queue and single chats, for staff alone. */
export function createLiveStaffChats(deps: Platform & { readonly staffChats: StaffChats }) {
  const { staffChats, identity, liveHub, reportLiveError } = deps;
  const threads = followedChats({
    ...deps,
    prefix: THREADS,
    suffixes: [''],
    typist: 'shopper',
    read: (id, _suffix, after) => staffChats.thread(Number(id), { after }),
  });
  let last = Promise.resolve();

  /** The account of a visitor who is staff; null for others. */
  async function staffOf(request: Parameters<Identity['signedIn']>[0]): Promise<number | null> {
    const visitor = await identity.signedIn(request);
    return visitor?.role === 'staff' && visitor.hasSecondFactor ? visitor.accountId : null;
  }

  const partsOf = (key: string) => {
    const [, account, view] = key.split('.');
    return { account: Number(account), view: view as QueueView };
  };

  async function tellQueues(): Promise<void> {
    for (const key of liveHub.followedKeys(`${QUEUE}.`)) {
      const { account, view } = partsOf(key);
      liveHub.publish(key, await staffChats.queue(view, account));
    }
  }
  /** One after the other, so that no older queue comes last. */
  const tellSoon = throttled(() => {
    last = last.then(tellQueues).catch(reportLiveError);
  }, QUEUE_PAUSE_MS);

  const queue: LiveSource = {
    name: QUEUE,
    async find(view, request) {
      const account = await staffOf(request);
      const known = QUEUE_VIEWS.find((one) => one === view);
      if (account === null || known === undefined) return null;
      await staffChats.atDesk([account]);
      return { key: `${QUEUE}.${account}.${known}`, snapshot: () => staffChats.queue(known, account) };
    },
  };

  const thread: LiveSource = {
    name: 'chat-thread',
    async find(text, request) {
      const id = idOf(text);
      if (id === null || (await staffOf(request)) === null) return null;
      const key = threads.keyOf(text, '');
      return (await staffChats.thread(id)) && { key, snapshot: () => threads.snapshot(key) };
    },
  };

  return {
    sources: [queue, thread],
    /** @param id undefined when any chat may have changed */
    async changed(id?: string): Promise<void> {
      tellSoon();
      await threads.changed(id);
    },
    shopperTypes: threads.types,
    /** @returns stop */
    start(): () => void {
      const stopThreads = threads.start();
      const timer = setInterval(() => {
        staffChats.atDesk(liveHub.followedKeys(`${QUEUE}.`).map((key) => partsOf(key).account)).catch(reportLiveError);
        tellSoon();
      }, REREAD_MS).unref();
      return () => {
        clearInterval(timer);
        stopThreads();
      };
    },
  };
}
