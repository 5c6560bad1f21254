import { Island } from '../../../src/islands/Island';
import { StaffHead } from '../parts/StaffHead';

/** The page of the desk. */
export function ChatDesk() {
  return (
    <>
      <StaffHead title="Chat" lead="Longest wait first. A template fills the field and is never sent by itself." />
      <Island name="staff-desk" id="staff-desk" when="load" props={{}} />
    </>
  );
}
