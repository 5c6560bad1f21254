/** What PostgreSQL and the network say when a connection ends: connection exceptions, a shutdown, and a transaction that waited too long. */
const LOST_CODES = /^(08\w{3}|57P0\w|25P0[34]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
/** What the driver says of a connection that is gone; it has no codes. */
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** True when an error says that a connection to the database server is lost. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Readonly<Record<'code' | 'message', unknown>>;
  return (typeof code === 'string' && LOST_CODES.test(code)) || LOST_MESSAGES.test(String(message));
}
