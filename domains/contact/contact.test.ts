import { readFileSync } from 'node:fs';
import { ORDER_TOPICS } from './contact.contract';

test('the style sheet shows the field of the order for the topics that ask for it', () => {
  const css = readFileSync('domains/contact/ui/Contact.module.css', 'utf8');
  const [, shown = ''] = /option:is\((.*?)\):checked/s.exec(css) ?? [];
  expect([...shown.matchAll(/value="(\w+)"/g)].map(([, topic]) => topic)).toEqual(ORDER_TOPICS);
});
