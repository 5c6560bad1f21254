import { type AlertAbout, type AlertSubject, isBelow, MAX_ALERTS } from '../../domains/alerts';
import { type CurrencyRate, ownPrice, type Tariff } from '../../domains/pricing';
import type { DateStyle } from '../../src/lib/dateStyle';
import { accountRepository } from '../accounts';
import { findRecipient, type Notifier } from '../notifications';
import type { Platform } from '../platform';
import type { Connection } from '../platform/db';
import { limitPerNetwork } from '../platform/http';
import { isLinkToken, newLinkToken, outbox, readerOf, readerWith } from '../platform/mail';
import type { Vip } from '../vip';
import { alertConfirmMail, alertDueMail } from './alertMails';
import { alertDueNews } from './alertNews';
import type { AlertSource, AlertTarget } from './alertSource';
import {
  type AlertGroup,
  type AlertOwner,
  type AlertPrice,
  type AlertRow,
  alerts,
  type DueAlert,
  type Subscriber,
} from './alerts.repository';
import { alertText, type SignOf } from './alertTexts';

/** How many alerts of a network may wait for their confirmation: each has sent a mail to an address that nobody has confirmed. */
export const MAX_UNCONFIRMED_PER_NETWORK = 5;
/** How many mails a transaction enqueues at most. */
const BATCH = 50;
/** After this time a guest who asks again for the same gets another mail, which counts. ms */
const ASK_AGAIN_MS = 60 * 60_000;

/** The address gets no more mails of a kind today. */
class NotMailed extends Error {}

/** What a group costs everybody now, cents of its currency. */
interface GroupPrice {
  readonly price: number;
  readonly currency: CurrencyRate;
}

/** What became of an alert: guests are never told whether there was one. `full`: only accounts are told. `gone`: the account was deleted meanwhile. */
export type AlertOutcome = 'made' | 'full' | 'too_many' | 'gone';

/** An alert with what it is about. */
export interface FoundAlert {
  readonly alert: AlertRow;
  /** Null when it is no longer available. */
  readonly target: AlertTarget | null;
  readonly id: number;
}

/** A guest who asks for an alert: the address has to be confirmed. */
export interface GuestSubscriber {
  readonly email: string;
  /** The hash of their network. */
  readonly network: string;
  /** Their browser, which is told, too. */
  readonly guestHash: string | null;
}

/** Alerts of guests and accounts: made, confirmed, ended, and mailed once when they are due. */
export function createAlertsService({
  config,
  db,
  alertSources,
  notifier,
  currencies,
  clock,
  shop,
  standings,
}: Platform &
  Pick<Vip, 'standings'> & {
    readonly alertSources: readonly AlertSource[];
    readonly notifier: Notifier;
    /** In a transaction it reads the database: what others read may wait for the connection that the transaction holds. */
    readonly currencies: (trx?: Connection) => Promise<readonly CurrencyRate[]>;
  }) {
  const now = () => new Date(clock.now());
  const maxPerNetwork = limitPerNetwork(config, MAX_UNCONFIRMED_PER_NETWORK);
  const sourceOf = (about: AlertAbout) => alertSources.find((source) => source.about === about);

  async function readSigns(): Promise<SignOf> {
    const signs = new Map((await currencies()).map(({ code, sign }) => [code, sign]));
    return (code) => signs.get(code ?? '') ?? code ?? '';
  }

  async function withTarget(alert: AlertRow): Promise<FoundAlert> {
    const id = alert.target_id;
    return { alert, id, target: (await sourceOf(alert.about)?.find(id)) ?? null };
  }

  /** An account's alert is active at once; it takes the place of an earlier one about the same, also of a guest's with its email. */
  async function makeForAccount(
    { accountId, email }: AlertOwner,
    subject: AlertSubject,
    price: AlertPrice | null,
    dateStyle: DateStyle,
  ): Promise<AlertOutcome> {
    return db.transaction().execute(async (trx) => {
      if (!(await accountRepository.hold(accountId, trx))) return 'gone';
      const subscriber = { accountId };
      await alerts.lockSubscriber(subscriber, trx);
      for (const same of [subscriber, { email }]) await alerts.deleteSame(same, subject, 'active', trx);
      if ((await alerts.open(subscriber, now(), trx)).length >= MAX_ALERTS) return 'full';
      await alerts.insert(
        subscriber,
        subject,
        price,
        { token: newLinkToken(), network: null, guestHash: null, dateStyle },
        now(),
        trx,
      );
      return 'made';
    });
  }

  /** Takes everything back when the mail does not go, so that the link of an earlier one goes on working. */
  function inTransactionOfMail(work: (trx: Connection) => Promise<AlertOutcome>): Promise<AlertOutcome> {
    return db
      .transaction()
      .execute(work)
      .catch((error: unknown) => {
        if (error instanceof NotMailed) return 'made';
        throw error;
      });
  }

  /** A guest's alert is mailed to be confirmed. One that is asked for again is mailed again only when it differs, or some time has passed. */
  async function makeForGuest(
    { email, network, guestHash }: GuestSubscriber,
    subject: AlertSubject,
    price: AlertPrice | null,
    target: AlertTarget,
    dateStyle: DateStyle,
  ): Promise<AlertOutcome> {
    const signOf = await readSigns();
    return inTransactionOfMail(async (trx) => {
      const subscriber = { email };
      await alerts.lockNetwork(network, trx);
      // Before the address is looked up, so that a refusal says nothing about it.
      if ((await alerts.countUnconfirmed(network, now(), trx)) >= maxPerNetwork) return 'too_many';
      await alerts.lockSubscriber(subscriber, trx);
      const open = await alerts.open(subscriber, now(), trx);
      const same = open.filter((alert) => isSame(alert, subject));
      const known = same.find(
        ({ below, currency }) => below === (price?.below ?? null) && currency === (price?.currency ?? null),
      );
      const isAskedAgain = known?.status === 'unconfirmed' && clock.now() - known.created_at.getTime() >= ASK_AGAIN_MS;
      if (known && !isAskedAgain) return 'made';
      // Strangers can ask in their name for any number, which the address has not confirmed.
      if (open.filter(({ status }) => status === 'active').length >= MAX_ALERTS) return 'made';
      await alerts.deleteSame(subscriber, subject, 'unconfirmed', trx);
      const token = newLinkToken();
      const alertId = await alerts.insert(
        subscriber,
        subject,
        price,
        { token, network, guestHash, dateStyle },
        now(),
        trx,
      );
      const reader = readerWith(dateStyle);
      const alert = { below: price?.below ?? null, currency: price?.currency ?? null };
      const mail = alertConfirmMail(target, alertText(alert, signOf, target.spot), token, reader, shop);
      const to = { kind: 'wish_confirm', about: { alertId }, recipient: email } as const;
      if (!(await outbox.enqueue({ ...mail, ...to }, now(), trx))) throw new NotMailed();
      return 'made';
    });
  }

  /** Mails the alerts of a group that are due, as far as no other process does. */
  async function sendGroup(group: AlertGroup, signOf: SignOf): Promise<number> {
    const source = sourceOf(group.about);
    if (source === undefined) return 0;
    if ((await source.find(group.id)) === null) return endGone(source, group);
    if ((await stateOf(source, group, db)) === null) return 0;
    let sent = 0;
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const batch = await db.transaction().execute((trx) => sendBatch(source, group, from, signOf, trx));
      sent += batch.sent;
      after = batch.next;
    }
    return sent;
  }

  async function endGone(source: AlertSource, group: AlertGroup): Promise<number> {
    await db.transaction().execute(async (trx) => {
      if ((await source.find(group.id, trx)) === null) await alerts.endGroup(group, now(), trx);
    });
    return 0;
  }

  /**
   * What is read here and mailed is one transaction, so a mail says what is true when it is enqueued.
   * @param after the id of the last one that was looked at
   * @returns how many were sent, and after which the next batch comes; null when this was the last
   */
  async function sendBatch(source: AlertSource, group: AlertGroup, after: number, signOf: SignOf, trx: Connection) {
    const [target, state] = [await source.find(group.id, trx), await stateOf(source, group, trx, trx)];
    if (target === null || state === null) return { sent: 0, next: null };
    const found = await alerts.lockDue(group, state.of?.price ?? null, { after, limit: BATCH }, now(), trx);
    let sent = 0;
    for (const alert of found) {
      const price = state.of && (await ownPriceOf(alert, state.of, trx));
      if (price !== null && alert.below !== null && !isBelow(price, alert.below)) continue;
      await sendOne(group.about, alert, target, price, signOf, trx);
      sent += 1;
    }
    return { sent, next: found.length < BATCH ? null : (found.at(-1)?.id ?? null) };
  }

  /** What it costs whoever asked: an account has the discount of its level. */
  async function ownPriceOf({ account_id }: DueAlert, { price, currency }: GroupPrice, trx: Connection) {
    if (account_id === null) return price;
    return ownPrice(price, { ...currency, vip: await standings.terms(account_id, trx) });
  }

  /** What may be due for some of a group: the price, none for a seat. Null when nothing is. @param trx reads the database, not caches */
  async function stateOf(
    source: AlertSource,
    { id, kind, currency: code, below }: AlertGroup,
    from: Connection,
    trx?: Connection,
  ): Promise<{ readonly of: GroupPrice | null } | null> {
    if (kind === 'seat') return (await source.isFree(id, trx)) ? { of: null } : null;
    const currency = (await currencies(trx)).find((one) => one.code === code);
    const price = currency && (await source.priceOf(id, currency.code, trx));
    if (currency === undefined || price == null || below === null) return null;
    const lowest = ownPrice(price, { ...currency, vip: await standings.bestTerms(from) });
    return isBelow(lowest, below) ? { of: { price, currency } } : null;
  }

  async function sendOne(
    about: AlertAbout,
    { id, below, currency, recipient, ...whose }: DueAlert,
    target: AlertTarget,
    price: number | null,
    signOf: SignOf,
    trx: Connection,
  ): Promise<void> {
    const token = newLinkToken();
    await alerts.markSent(id, token, now(), trx);
    const truePrice = price === null || below === null ? null : { price, below, sign: signOf(currency) };
    const told = await findRecipient(whose, trx);
    const reader = readerOf(whose);
    const news = alertDueNews({ about, id }, target, truePrice, reader.dateStyle);
    await notifier.tell(told, news, trx);
    const mail = await notifier.mailOf(
      told,
      news.topic,
      alertDueMail(target, truePrice, clock.now(), token, reader, shop),
      trx,
    );
    if (mail === null) return;
    const kind = truePrice === null ? 'wish_seat' : 'wish_price';
    await outbox.enqueue({ ...mail, kind, about: { alertId: id }, recipient }, now(), trx);
  }

  return {
    /** What an alert would be about, and what it costs this shopper now; null for what no alert can be about. */
    async offer({ about, id }: Pick<AlertSubject, 'about' | 'id'>, tariff: Tariff) {
      const source = sourceOf(about);
      const target = (await source?.find(id)) ?? null;
      if (source === undefined || target === null) return null;
      const price = await source.priceOf(id, tariff.code);
      return { target, price: price && ownPrice(price, tariff), isFree: await source.isFree(id) };
    },

    /**
     * Makes an alert, once for the same subject.
     * @param whose a guest, or an account, whose email is confirmed
     */
    async make(
      whose: GuestSubscriber | AlertOwner,
      subject: AlertSubject,
      price: AlertPrice | null,
      target: AlertTarget,
      dateStyle: DateStyle,
    ): Promise<AlertOutcome> {
      if ('accountId' in whose) return makeForAccount(whose, subject, price, dateStyle);
      return makeForGuest(whose, subject, price, target, dateStyle);
    },

    /** The alert that a link is about; null for an unknown link. */
    async find(token: string): Promise<FoundAlert | null> {
      const alert = isLinkToken(token) ? await alerts.findByToken(token, now(), db) : null;
      return alert && withTarget(alert);
    },

    /** Confirms a guest's alert, which takes the place of an active one about the same; a repeated call changes nothing. Null for an unknown link. */
    async confirm(token: string): Promise<FoundAlert | null> {
      const found = isLinkToken(token) ? await alerts.findByToken(token, now(), db) : null;
      if (found?.email == null) return found && withTarget(found);
      const subscriber: Subscriber = { email: found.email };
      const confirmed = await db.transaction().execute(async (trx) => {
        await alerts.lockSubscriber(subscriber, trx);
        const alert = await alerts.findByToken(token, now(), trx);
        if (alert?.status !== 'unconfirmed') return alert;
        const { about, kind } = alert;
        await alerts.deleteSame(subscriber, { about, id: alert.target_id, kind }, 'active', trx);
        await alerts.confirm(alert.id, now(), trx);
        return alerts.findByToken(token, now(), trx);
      });
      return confirmed && withTarget(confirmed);
    },

    /** Deletes the alert of a link, with its address. False for an unknown link. */
    async end(token: string): Promise<boolean> {
      const alert = isLinkToken(token) ? await alerts.findByToken(token, now(), db) : null;
      if (alert !== null) await alerts.delete(alert.id, db);
      return alert !== null;
    },

    /** The active alerts of an account, and those of a guest with its email, the newest first. */
    async list(owner: AlertOwner): Promise<readonly FoundAlert[]> {
      const found: FoundAlert[] = [];
      for (const alert of await alerts.shownTo(owner, now(), db)) found.push(await withTarget(alert));
      return found;
    },

    /** Deletes one of those; false when there is no such alert. */
    remove: (owner: AlertOwner, id: number): Promise<boolean> => alerts.removeShown(owner, id, db),

    readSigns,

    /** Mails all alerts that are due, each once in any number of processes, and ends those that never will. Returns how many were mailed. */
    async sendDue(): Promise<number> {
      await alerts.endExpired(now(), db);
      const signOf = await readSigns();
      let sent = 0;
      const failures: unknown[] = [];
      for (const group of await alerts.groups(db))
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

const isSame = (alert: AlertRow, { about, id, kind }: AlertSubject): boolean =>
  alert.about === about && alert.kind === kind && alert.target_id === id;

export type AlertsService = ReturnType<typeof createAlertsService>;
