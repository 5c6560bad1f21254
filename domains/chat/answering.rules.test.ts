import { answerHoursText, answeringText } from './answering.rules';

const CET = { offset: 60, zoneName: 'CET' };
const EST = { offset: -300, zoneName: 'EST' };
const within = '6 min';
const evening = { within, hours: [{ from: 13, until: 22 }] };
const twice = {
  within,
  hours: [
    { from: 8, until: 11 },
    { from: 22, until: 2 },
  ],
};

test('hours are named in a zone, as its people write times', () => {
  expect(answerHoursText(evening, 'other', CET)).toBe('14:00–23:00 CET');
  expect(answerHoursText(evening, 'us', EST)).toBe('8:00 AM–5:00 PM EST');
  expect(answerHoursText(twice, 'other', CET)).toBe('09:00–12:00 and 23:00–03:00 CET');
  expect(answerHoursText(twice, 'us', EST)).toBe('3:00 AM–6:00 AM and 5:00 PM–9:00 PM EST');
  expect(answerHoursText({ within, hours: [{ from: 20, until: 24 }] }, 'other', { offset: 330, zoneName: 'IST' })).toBe(
    '01:30–05:30 IST',
  );
});

test('how it is counted is said, with hours only where some are known', () => {
  expect(answeringText(evening, answerHoursText(evening, 'other', CET))).toBe(
    'Half of all answers in the last 30 days came within 6 min. Most were written 14:00–23:00 CET.',
  );
  const none = { within, hours: [] };
  expect(answeringText(none, answerHoursText(none, 'other', CET))).toBe(
    'Half of all answers in the last 30 days came within 6 min.',
  );
});
