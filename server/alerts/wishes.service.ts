import type { Kysely } from 'kysely';
import { isBelow, MAX_WISHES, type WishAbout, type WishSubject } from '../../domains/alerts';
import { accountRepository } from '../accounts/sign-in/accounts.repository';
import type { Notifier } from '../notifications/notifier/notifier';
import { findRecipient } from '../notifications/notifier/recipient.repository';
import type { Clock } from '../platform/config/clock';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/schema';
import { isLinkToken, newLinkToken } from '../platform/mail/linkToken';
import type { OutboxRepository } from '../platform/mail/outbox.repository';
import type { ShopContact } from '../platform/mail/shopContact';
import { limitPerNetwork } from '../platform/visitor/network';
import {
  type DueWish,
  type WishedPrice,
  type Wisher,
  type WishGroup,
  type WishOwner,
  type WishRow,
  wishes,
} from './wishes.repository';
import { wishConfirmMail, wishTrueMail } from './wishMails';
import { wishTrueNews } from './wishNews';
import type { WishSource, WishTarget } from './wishSource';
import { type SignOf, wishText } from './wishTexts';

type Connection = Kysely<Database>;

/** How many wishes of a network may wait for their confirmation: each has sent a mail to an address that nobody has confirmed. */
export const MAX_UNCONFIRMED_PER_NETWORK = 5;
/** How many mails a transaction enqueues at most. */
const BATCH = 50;
/** After this time a guest who asks again for the same gets another mail, which counts. ms */
const ASK_AGAIN_MS = 60 * 60_000;

/** The address gets no more mails of a kind today. */
class NotMailed extends Error {}

/** What became of a wish: guests are never told whether there was one. `full`: only accounts are told. `gone`: the account was deleted meanwhile. */
export type WishOutcome = 'made' | 'full' | 'too_many' | 'gone';

/** A wish with what it is about. */
export interface FoundWish {
  readonly wish: WishRow;
  /** Null when it is no longer available. */
  readonly target: WishTarget | null;
  readonly id: number;
}

/** A guest who wishes: the address has to be confirmed. */
export interface GuestWisher {
  readonly email: string;
  /** The hash of their network. */
  readonly network: string;
  /** Their browser, which is told, too. */
  readonly guestHash: string | null;
}

export interface WishesDeps {
  readonly config: Pick<Config, 'rateLimit'>;
  readonly db: Connection;
  readonly wishSources: readonly WishSource[];
  readonly outbox: Pick<OutboxRepository, 'enqueue'>;
  readonly notifier: Notifier;
  readonly currencies: () => Promise<readonly { readonly code: string; readonly sign: string }[]>;
  readonly clock: Clock;
  readonly shop: ShopContact;
}

/** Wishes of guests and accounts: made, confirmed, ended, and mailed once when they come true. */
export function createWishes({ config, db, wishSources, outbox, notifier, currencies, clock, shop }: WishesDeps) {
  const now = () => new Date(clock.now());
  const maxPerNetwork = limitPerNetwork(config, MAX_UNCONFIRMED_PER_NETWORK);
  const sourceOf = (about: WishAbout) => wishSources.find((source) => source.about === about);

  async function readSigns(): Promise<SignOf> {
    const signs = new Map((await currencies()).map(({ code, sign }) => [code, sign]));
    return (code) => signs.get(code ?? '') ?? code ?? '';
  }

  async function withTarget(wish: WishRow): Promise<FoundWish> {
    const id = wish.target_id;
    return { wish, id, target: (await sourceOf(wish.about)?.find(id)) ?? null };
  }

  /** An account's wish is active at once; it takes the place of an earlier one about the same, also of a guest's with its email. */
  async function makeForAccount(
    { accountId, email }: WishOwner,
    subject: WishSubject,
    price: WishedPrice | null,
  ): Promise<WishOutcome> {
    return db.transaction().execute(async (trx) => {
      if (!(await accountRepository.hold(accountId, trx))) return 'gone';
      const wisher = { accountId };
      await wishes.lockWisher(wisher, trx);
      for (const same of [wisher, { email }]) await wishes.deleteSame(same, subject, 'active', trx);
      if ((await wishes.open(wisher, now(), trx)).length >= MAX_WISHES) return 'full';
      await wishes.insert(
        wisher,
        subject,
        price,
        { token: newLinkToken(), network: null, guestHash: null },
        now(),
        trx,
      );
      return 'made';
    });
  }

  /** Takes everything back when the mail does not go, so that the link of an earlier one goes on working. */
  function inTransactionOfMail(work: (trx: Connection) => Promise<WishOutcome>): Promise<WishOutcome> {
    return db
      .transaction()
      .execute(work)
      .catch((error: unknown) => {
        if (error instanceof NotMailed) return 'made';
        throw error;
      });
  }

  /** A guest's wish is mailed to be confirmed. One that is asked for again is mailed again only when it differs, or some time has passed. */
  async function makeForGuest(
    { email, network, guestHash }: GuestWisher,
    subject: WishSubject,
    price: WishedPrice | null,
    target: WishTarget,
  ): Promise<WishOutcome> {
    const signOf = await readSigns();
    return inTransactionOfMail(async (trx) => {
      const wisher = { email };
      await wishes.lockNetwork(network, trx);
      // Before the address is looked up, so that a refusal says nothing about it.
      if ((await wishes.countUnconfirmed(network, now(), trx)) >= maxPerNetwork) return 'too_many';
      await wishes.lockWisher(wisher, trx);
      const open = await wishes.open(wisher, now(), trx);
      const same = open.filter((wish) => isSame(wish, subject));
      const known = same.find(
        ({ below, currency }) => below === (price?.below ?? null) && currency === (price?.currency ?? null),
      );
      const isAskedAgain = known?.status === 'unconfirmed' && clock.now() - known.created_at.getTime() >= ASK_AGAIN_MS;
      if (known && !isAskedAgain) return 'made';
      // Strangers can ask in their name for any number, which the address has not confirmed.
      if (open.filter(({ status }) => status === 'active').length >= MAX_WISHES) return 'made';
      await wishes.deleteSame(wisher, subject, 'unconfirmed', trx);
      const token = newLinkToken();
      const wishId = await wishes.insert(wisher, subject, price, { token, network, guestHash }, now(), trx);
      const wish = { below: price?.below ?? null, currency: price?.currency ?? null };
      const mail = wishConfirmMail(target, wishText(wish, signOf, target.spot), token, shop);
      const to = { kind: 'wish_confirm', about: { wishId }, recipient: email } as const;
      if (!(await outbox.enqueue({ ...mail, ...to }, now(), trx))) throw new NotMailed();
      return 'made';
    });
  }

  /** Mails the wishes of a group that have come true, as far as no other process does. */
  async function sendGroup(group: WishGroup, signOf: SignOf): Promise<number> {
    const source = sourceOf(group.about);
    if (source === undefined) return 0;
    if ((await source.find(group.id)) === null) return endGone(source, group);
    if ((await stateOf(source, group)) === null) return 0;
    let sent = 0;
    for (;;) {
      const batch = await db.transaction().execute((trx) => sendBatch(source, group, signOf, trx));
      sent += batch;
      if (batch < BATCH) return sent;
    }
  }

  async function endGone(source: WishSource, group: WishGroup): Promise<number> {
    await db.transaction().execute(async (trx) => {
      if ((await source.find(group.id, trx)) === null) await wishes.endGroup(group, now(), trx);
    });
    return 0;
  }

  /** What is read here and mailed is one transaction, so a mail says what is true when it is enqueued. */
  async function sendBatch(source: WishSource, group: WishGroup, signOf: SignOf, trx: Connection): Promise<number> {
    const [target, state] = [await source.find(group.id, trx), await stateOf(source, group, trx)];
    if (target === null || state === null) return 0;
    const due = await wishes.lockDue(group, state.price, BATCH, now(), trx);
    for (const wish of due) await sendOne(group.about, wish, target, state.price, signOf, trx);
    return due.length;
  }

  async function sendOne(
    about: WishAbout,
    { id, below, currency, recipient, ...whose }: DueWish,
    target: WishTarget,
    price: number | null,
    signOf: SignOf,
    trx: Connection,
  ): Promise<void> {
    const token = newLinkToken();
    await wishes.markSent(id, token, now(), trx);
    const truePrice = price === null || below === null ? null : { price, below, sign: signOf(currency) };
    const told = await findRecipient(whose, trx);
    const news = wishTrueNews({ about, id }, target, truePrice);
    await notifier.tell(told, news, trx);
    const mail = await notifier.mailOf(
      told,
      news.topic,
      wishTrueMail(target, truePrice, clock.now(), token, shop),
      trx,
    );
    if (mail === null) return;
    const kind = truePrice === null ? 'wish_seat' : 'wish_price';
    await outbox.enqueue({ ...mail, kind, about: { wishId: id }, recipient }, now(), trx);
  }

  return {
    /** What a wish would be about, and what it costs now; null for what can't be wished for. */
    async offer({ about, id }: Pick<WishSubject, 'about' | 'id'>, currency: string) {
      const source = sourceOf(about);
      const target = (await source?.find(id)) ?? null;
      if (source === undefined || target === null) return null;
      return { target, price: await source.priceOf(id, currency), isFree: await source.isFree(id) };
    },

    /**
     * Makes a wish, once for the same subject.
     * @param whose a guest, or an account, whose email is confirmed
     */
    async make(
      whose: GuestWisher | WishOwner,
      subject: WishSubject,
      price: WishedPrice | null,
      target: WishTarget,
    ): Promise<WishOutcome> {
      if ('accountId' in whose) return makeForAccount(whose, subject, price);
      return makeForGuest(whose, subject, price, target);
    },

    /** The wish that a link is about; null for an unknown link. */
    async find(token: string): Promise<FoundWish | null> {
      const wish = isLinkToken(token) ? await wishes.findByToken(token, now(), db) : null;
      return wish && withTarget(wish);
    },

    /** Confirms a guest's wish, which takes the place of an active one about the same; a repeated call changes nothing. Null for an unknown link. */
    async confirm(token: string): Promise<FoundWish | null> {
      const found = isLinkToken(token) ? await wishes.findByToken(token, now(), db) : null;
      if (found?.email == null) return found && withTarget(found);
      const wisher: Wisher = { email: found.email };
      const confirmed = await db.transaction().execute(async (trx) => {
        await wishes.lockWisher(wisher, trx);
        const wish = await wishes.findByToken(token, now(), trx);
        if (wish?.status !== 'unconfirmed') return wish;
        const { about, kind } = wish;
        await wishes.deleteSame(wisher, { about, id: wish.target_id, kind }, 'active', trx);
        await wishes.confirm(wish.id, now(), trx);
        return wishes.findByToken(token, now(), trx);
      });
      return confirmed && withTarget(confirmed);
    },

    /** Deletes the wish of a link, with its address. False for an unknown link. */
    async end(token: string): Promise<boolean> {
      const wish = isLinkToken(token) ? await wishes.findByToken(token, now(), db) : null;
      if (wish !== null) await wishes.delete(wish.id, db);
      return wish !== null;
    },

    /** The active wishes of an account, and those of a guest with its email, the newest first. */
    async list(owner: WishOwner): Promise<readonly FoundWish[]> {
      const found: FoundWish[] = [];
      for (const wish of await wishes.shownTo(owner, now(), db)) found.push(await withTarget(wish));
      return found;
    },

    /** Deletes one of those; false when there is no such wish. */
    remove: (owner: WishOwner, id: number): Promise<boolean> => wishes.removeShown(owner, id, db),

    readSigns,

    /** Mails all wishes that have come true, each once in any number of processes, and ends those that never will. Returns how many were mailed. */
    async sendDue(): Promise<number> {
      await wishes.endExpired(now(), db);
      const signOf = await readSigns();
      let sent = 0;
      const failures: unknown[] = [];
      for (const group of await wishes.groups(db))
        sent += await sendGroup(group, signOf).catch((error: unknown) => {
          failures.push(error);
          return 0;
        });
      // One that fails keeps no other from being mailed.
      if (failures.length > 0) throw failures[0];
      return sent;
    },
  };
}

const isSame = (wish: WishRow, { about, id, kind }: WishSubject): boolean =>
  wish.about === about && wish.kind === kind && wish.target_id === id;

/** What has come true for some of a group: the price, none for a seat. Null when nothing has. */
async function stateOf(
  source: WishSource,
  { id, kind, currency, below }: WishGroup,
  trx?: Connection,
): Promise<{ readonly price: number | null } | null> {
  if (kind === 'seat') return (await source.isFree(id, trx)) ? { price: null } : null;
  const price = currency === null ? null : await source.priceOf(id, currency, trx);
  return price !== null && below !== null && isBelow(price, below) ? { price } : null;
}

export type WishesService = ReturnType<typeof createWishes>;
