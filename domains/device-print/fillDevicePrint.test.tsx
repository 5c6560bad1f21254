import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeAccountPorts, fakePorts } from '../../tests/harness/fakePorts';
import { DEVICE_PRINT_FIELDS, watchDevicePrints } from './';
import { DevicePrintFields, DevicePrintNote } from './ui/DevicePrintFields';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

function watch(ports = { ...fakePorts(), ...fakeAccountPorts() }) {
  render(
    <>
      <form aria-label="Sign in">
        <DevicePrintFields />
        <input aria-label="Email" />
        <input aria-label="Password" />
        <DevicePrintNote />
      </form>
      <form aria-label="Search">
        <input aria-label="Query" />
      </form>
    </>,
  );
  stop = watchDevicePrints(document, ports);
  return ports;
}

/** The fields as the form would send them. */
const sent = () => Object.fromEntries(new FormData(screen.getByRole('form', { name: 'Sign in' })));
const focus = (name: string) => act(async () => fireEvent.focusIn(screen.getByRole('textbox', { name })));

const EMPTY = { afp: '', cfp: '', pfp: '', st: '', dw: '', dh: '', timezone: '' };
const FILLED = {
  afp: '35.7',
  cfp: 'c1',
  pfp: 'GPU',
  st: 'Aa1Aa1Aa1Aa1Aa1A',
  dw: '1440',
  dh: '900',
  timezone: 'Europe/Berlin',
};

test('nothing is computed or stored before a form with the fields has the focus', async () => {
  const { device, storage } = watch();
  await focus('Query');
  expect(device.describe).not.toHaveBeenCalled();
  expect(device.randomText).not.toHaveBeenCalled();
  expect(storage.local.entries.size).toBe(0);
  expect(sent()).toEqual(EMPTY);
});

test('the seven fields are filled with the first focus, and not again', async () => {
  const { device } = watch();
  await focus('Email');
  expect(sent()).toEqual(FILLED);
  expect(Object.keys(FILLED).sort()).toEqual(Object.values(DEVICE_PRINT_FIELDS).sort());
  await focus('Password');
  await focus('Email');
  expect(device.describe).toHaveBeenCalledTimes(1);
});

test('a form that had the focus before the code arrived is filled, too', async () => {
  render(<input aria-label="Elsewhere" />);
  const ports = { ...fakePorts(), ...fakeAccountPorts() };
  render(
    <form aria-label="Sign in">
      <DevicePrintFields />
      <input aria-label="Email" />
    </form>,
  );
  screen.getByRole('textbox', { name: 'Email' }).focus();
  await act(async () => {
    stop = watchDevicePrints(document, ports);
  });
  expect(sent()).toEqual(FILLED);
});

test('the token is kept on this device, and made again when what is stored is none', async () => {
  const ports = { ...fakePorts(), ...fakeAccountPorts() };
  ports.storage.local.entries.set('device_token', 'QwErTyUiOpAsDf12');
  watch(ports);
  await focus('Email');
  expect(sent().st).toBe('QwErTyUiOpAsDf12');
  expect(ports.device.randomText).not.toHaveBeenCalled();
});

test.each(['too short', 'with spaces here', 16, null])('a stored %j is replaced by a new token', async (stored) => {
  const ports = { ...fakePorts(), ...fakeAccountPorts() };
  ports.storage.local.entries.set('device_token', stored);
  watch(ports);
  await focus('Email');
  expect(ports.device.randomText).toHaveBeenCalledWith(16);
  expect(ports.storage.local.entries.get('device_token')).toBe(FILLED.st);
});

test('a form that is sent before the device is known sends those fields empty', async () => {
  const ports = { ...fakePorts(), ...fakeAccountPorts() };
  let answer: (facts: Awaited<ReturnType<typeof ports.device.describe>>) => void = () => {};
  ports.device.describe.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const facts = await fakeAccountPorts().device.describe();
  watch(ports);
  await focus('Email');
  expect(sent()).toEqual({ ...EMPTY, st: FILLED.st });
  await act(async () => answer(facts));
  expect(sent()).toEqual(FILLED);
});

test('a browser that can’t be described leaves the fields empty, and the form usable', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const ports = { ...fakePorts(), ...fakeAccountPorts() };
  ports.device.describe.mockRejectedValueOnce(new Error('blocked'));
  watch(ports);
  await focus('Email');
  expect(sent()).toEqual({ ...EMPTY, st: FILLED.st });
  expect(errors).toHaveBeenCalledTimes(1);
  errors.mockRestore();
});

test('what is kept, and for how long, is told beside the form', () => {
  watch();
  expect(screen.getByRole('form', { name: 'Sign in' })).toHaveTextContent(/fingerprint of this device for 90 days/);
});
