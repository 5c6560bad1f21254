import pg from 'pg';
import { connectionSettings } from './drivers';

/** Pauses before the next try to come back: the first is short, since nothing is heard meanwhile. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 5_000];
/** A connection that broke without a word is found out by asking it something. */
const PULSE_MS = 15_000;

/** A connection of its own that hears notifications of one channel, and comes back after it was lost. */
export class Listener {
  private client: pg.Client | undefined;
  private again: NodeJS.Timeout | undefined;
  private pulse: NodeJS.Timeout | undefined;
  private pauseMs = FIRST_PAUSE_MS;
  private stopped = false;

  /**
   * @param onNotify is called for every word, and when it has come back: something may have been said while nobody listened
   * @param onLost hears why it was lost
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly onNotify: () => void,
    private readonly onLost: (error: Error) => void,
  ) {}

  /** Listens; rejects when the database can't be reached the first time. */
  async start(): Promise<void> {
    const settings = { ...connectionSettings(this.databaseUrl), keepAlive: true, query_timeout: PULSE_MS };
    const client = new pg.Client(settings);
    this.client = client;
    client.on('notification', this.onNotify);
    // Until it listens, a failure is told by the promise alone: who heard of it twice would come back twice.
    let listens = false;
    client.on('error', (error) => listens && this.lost(client, error));
    client.on('end', () => listens && this.lost(client, new Error('The database closed the connection.')));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
    } catch (error) {
      if (this.client === client) this.client = undefined;
      client.end().catch(() => {});
      throw error;
    }
    if (this.stopped) return void (await client.end());
    listens = true;
    this.pauseMs = FIRST_PAUSE_MS;
    this.pulse = setInterval(() => {
      client.query('select 1').catch((error: Error) => this.lost(client, error));
    }, PULSE_MS);
    this.pulse.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.again);
    clearInterval(this.pulse);
    await this.client?.end().catch(() => {});
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    clearInterval(this.pulse);
    this.onLost(error);
    client.end().catch(() => {});
    this.later();
  }

  private later(): void {
    this.again = setTimeout(() => {
      this.start().then(this.onNotify, () => this.stopped || this.later());
    }, this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    this.again.unref();
  }
}
