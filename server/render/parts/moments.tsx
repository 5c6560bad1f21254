const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** A moment as the server can say it, without knowing where the reader is: "Sat 21 Nov, 18:30 UTC". ms UTC. */
export function momentText(at: number): string {
  const date = new Date(at);
  return `${day.format(date).replace(',', '')}, ${clock.format(date)} UTC`;
}

/** The same as an element. ms UTC. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}
