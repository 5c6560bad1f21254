import pg from 'pg';
import { connectionSettings } from './drivers';

/** Delays before reconnecting: the first is short, because notifications are missed meanwhile. */
const [MIN_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS] = [100, 5_000];
/** A silently broken connection is detected by a query at this interval. */
const HEARTBEAT_MS = 15_000;

/** Called with the payload of a notification, and with none when notifications may have been missed. */
export type OnNotify = (payload?: string) => void;

/** A dedicated connection that listens to any number of channels and reconnects after it was lost. */
export class Listener {
  private readonly channels = new Map<string, OnNotify[]>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private retryDelayMs = MIN_RETRY_DELAY_MS;
  private stopped = false;

  /** @param onConnectionLost is called with the reason */
  constructor(
    private readonly databaseUrl: string,
    private readonly onConnectionLost: (error: Error) => void,
  ) {}

  /** Listens to a channel as well; rejects when the database can't be reached the first time. */
  async listen(channel: string, onNotify: OnNotify): Promise<void> {
    this.channels.set(channel, [...(this.channels.get(channel) ?? []), onNotify]);
    if (this.client === undefined) {
      this.connecting ??= this.connect().finally(() => {
        this.connecting = undefined;
      });
      await this.connecting;
    }
    // Connecting listens to the channels that were known by then; doing it twice is harmless.
    await this.client?.query(listenTo(channel));
  }

  private async connect(): Promise<void> {
    const settings = { ...connectionSettings(this.databaseUrl), keepAlive: true, query_timeout: HEARTBEAT_MS };
    const client = new pg.Client(settings);
    this.client = client;
    client.on('notification', ({ channel, payload }) => this.notify(channel, payload));
    // Until it listens, only the promise reports a failure; reporting it twice would reconnect twice.
    let isListening = false;
    client.on('error', (error) => isListening && this.handleLost(client, error));
    client.on('end', () => isListening && this.handleLost(client, new Error('The database closed the connection.')));
    try {
      await client.connect();
      for (const channel of this.channels.keys()) await client.query(listenTo(channel));
    } catch (error) {
      if (this.client === client) this.client = undefined;
      client.end().catch(() => {});
      throw error;
    }
    if (this.stopped) return void (await client.end());
    isListening = true;
    this.retryDelayMs = MIN_RETRY_DELAY_MS;
    this.heartbeat = setInterval(() => {
      client.query('select 1').catch((error: Error) => this.handleLost(client, error));
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => {});
  }

  private notify(channel: string, payload: string | undefined): void {
    for (const onNotify of this.channels.get(channel) ?? []) onNotify(payload);
  }

  private handleLost(client: pg.Client, error: Error): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    clearInterval(this.heartbeat);
    this.onConnectionLost(error);
    client.end().catch(() => {});
    this.scheduleRetry();
  }

  private scheduleRetry(): void {
    this.retryTimer = setTimeout(() => {
      this.connect().then(
        () => {
          for (const channel of this.channels.keys()) this.notify(channel, undefined);
        },
        () => this.stopped || this.scheduleRetry(),
      );
    }, this.retryDelayMs);
    this.retryDelayMs = Math.min(this.retryDelayMs * 2, MAX_RETRY_DELAY_MS);
    this.retryTimer.unref();
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
