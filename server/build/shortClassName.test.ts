import { shortClassName } from './shortClassName';

const nameOf = (file: string, name: string, rootContext = '/shop') =>
  shortClassName({ resourcePath: `${rootContext}/${file}`, rootContext }, '', name);

test('a class has the same short name in every build and folder, and another one in another file', () => {
  const name = nameOf('src/ui/Button.module.css', 'primary');
  expect(name).toMatch(/^[A-Za-z][\w-]{4}$/);
  expect(nameOf('src/ui/Button.module.css', 'primary')).toBe(name);
  expect(nameOf('src/ui/Button.module.css', 'primary', '/elsewhere')).toBe(name);
  expect(nameOf('src/ui/Chip.module.css', 'primary')).not.toBe(name);
});

test('a build with two classes of one name stops, and says which to rename', () => {
  const nameMany = () => {
    for (let count = 0; count < 1_000_000; count += 1) nameOf('many.module.css', `c${count}`);
  };
  expect(nameMany).toThrow(/^many\.module\.css \.c\d+ and many\.module\.css \.c\d+ would have the same name in pages/);
});
