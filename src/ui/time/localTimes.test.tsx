import { tzOffset } from '@date-fns/tz/tzOffset';
import { render } from '@testing-library/react';
import type { DateFormat, DateStyle } from '../../lib/dateStyle';
import { DateStyleContext } from './dateStyleContext';
import { LocalTime } from './LocalTime';
import { defineLocalTimes } from './localTimes';

const EUROPE = { zone: 'Europe/Paris', zoneName: 'CET' };
const AMERICA = { zone: 'America/New_York', zoneName: 'EST' };
const WINTER = '2026-11-27T19:00:00Z';

interface Shown {
  readonly format?: DateFormat;
  readonly style?: DateStyle;
}

/** Each device has its own registry of elements; one page can define an element only once. */
function show(
  ownZone: string,
  time: string,
  { zone, zoneName }: typeof EUROPE,
  { format = 'time', style = 'other' }: Shown = {},
) {
  const { container } = render(
    <DateStyleContext value={style}>
      <LocalTime time={Date.parse(time)} format={format} zone={{ zoneName, offset: tzOffset(zone, new Date(time)) }} />
    </DateStyleContext>,
  );
  let Defined: CustomElementConstructor | undefined;
  const customElements = {
    get: () => undefined,
    define: (_name: string, one: CustomElementConstructor) => (Defined = one),
  };
  defineLocalTimes({ customElements, HTMLElement: class {} } as never, (at) => tzOffset(ownZone, new Date(at)));
  const element = container.querySelector('local-time') as Element;
  const connect = () => Reflect.apply(Defined?.prototype.connectedCallback, element, []);
  connect();
  return { element, connect, text: () => element.textContent?.replace(/\s+/g, ' ').trim() };
}

test.each([
  ['Tokyo, where it is the next day', 'Asia/Tokyo', WINTER, EUROPE, '04:00 Sat, your time 20:00 CET'],
  ['London', 'Europe/London', WINTER, EUROPE, '19:00 your time 20:00 CET'],
  ['Berlin, where it is the same', 'Europe/Berlin', WINTER, EUROPE, '20:00 CET'],
  ['Los Angeles', 'America/Los_Angeles', '2026-11-28T01:00:00Z', AMERICA, '17:00 your time 20:00 EST'],
  [
    'Paris, when it is tomorrow there',
    'Europe/Paris',
    '2026-11-28T01:00:00Z',
    AMERICA,
    '02:00 Sat, your time 20:00 EST',
  ],
])('a run’s time is shown as in %s', (_where, ownZone, time, region, text) => {
  expect(show(ownZone, time, region).text()).toBe(text);
});

test.each([
  [
    'Europe is back in winter time, America not yet',
    'America/New_York',
    '2026-10-27T19:00:00Z',
    EUROPE,
    '15:00 your time 20:00 CET',
  ],
  ['both are', 'America/New_York', '2026-11-03T19:00:00Z', EUROPE, '14:00 your time 20:00 CET'],
  [
    'America is in summer time, Europe not yet',
    'Europe/Paris',
    '2026-03-10T00:00:00Z',
    AMERICA,
    '01:00 Tue, your time 20:00 EST',
  ],
  ['both are', 'Europe/Paris', '2026-04-01T00:00:00Z', AMERICA, '02:00 Wed, your time 20:00 EST'],
  ['a zone without summer time equals the region in winter', 'Africa/Lagos', WINTER, EUROPE, '20:00 CET'],
  ['and differs in summer', 'Africa/Lagos', '2026-07-01T18:00:00Z', EUROPE, '19:00 your time 20:00 CET'],
])('clocks that change on other days are right: %s', (_when, ownZone, time, region, text) => {
  expect(show(ownZone, time, region).text()).toBe(text);
});

test('a time with its date has the shopper’s date', () => {
  const { text } = show('Asia/Tokyo', WINTER, EUROPE, { format: 'weekday day time' });
  expect(text()).toBe('Sat 28 Nov, 04:00 your time Fri 27 Nov, 20:00 CET');
});

test.each([
  ['Asia/Tokyo', 'time', '4:00 AM Sat, your time 8:00 PM CET'],
  ['Asia/Tokyo', 'weekday day time', 'Sat, Nov 28, 4:00 AM your time Fri, Nov 27, 8:00 PM CET'],
  ['Europe/London', 'weekday time', 'Fri, 7:00 PM your time 8:00 PM CET'],
  ['Europe/Berlin', 'time', '8:00 PM CET'],
] as const)('on a page for the United States a device in %s shows the %s its way', (ownZone, format, text) => {
  expect(show(ownZone, WINTER, EUROPE, { format, style: 'us' }).text()).toBe(text);
});

test('HTML that is inserted again is not changed twice', () => {
  const { text, connect } = show('Asia/Tokyo', WINTER, EUROPE);
  connect();
  expect(text()).toBe('04:00 Sat, your time 20:00 CET');
});
