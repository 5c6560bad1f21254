import { createSlice } from '@reduxjs/toolkit';

/** Who is signed in, as the server said when it rendered the page. It holds no token and no email. */
export interface AccountState {
  /** Null for guests. */
  readonly user: {
    readonly id: string;
    /** The one that the shopper has chosen; empty until then. */
    readonly name: string;
  } | null;
}

const initialState: AccountState = { user: null };

export const accountSlice = createSlice({
  name: 'account',
  initialState: initialState as AccountState,
  // Signing in and out load another page.
  reducers: {},
  selectors: { selectUser: ({ user }) => user },
});

export const { selectUser } = accountSlice.selectors;
