import mediaInEm from './mediaInEm';

test('breakpoints grow with the text size of the browser', () => {
  expect(mediaInEm('@media (480px <= width < 1024px) and (height < 820px) { a { width: 10px } }')).toBe(
    '@media (30em <= width < 64em) and (height < 51.25em) { a { width: 10px } }',
  );
});

test('what is not in px stays', () => {
  const css = '@media (height < 30rem) { a { padding: 1px } } @media print { b { margin: 2px } }';
  expect(mediaInEm(css)).toBe(css);
});
