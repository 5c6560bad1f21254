const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** True for an origin with https, or with http of this machine, without anything after it. */
export function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}
