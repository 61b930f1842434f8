import { benchAccount } from './account.ts'

/** `npm run bench`: every figure is a ratio of two things measured in the same run on the same machine. */
await benchAccount()
