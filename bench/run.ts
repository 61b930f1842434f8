import { benchAccount } from './account.ts'
import { benchLists } from './lists.ts'
import { benchOverbooking } from './overbooking.ts'

/**
 * `npm run bench`: every figure is a ratio of two things measured in the same run on the same machine. The lists are
 * measured when they are named, for they need a large database: `npm run bench -- lists --servicos 1000000`. So
 * is what is no figure but a promise: `npm run bench -- overbooking`.
 */
const [name, ...args] = process.argv.slice(2)
if (name === 'lists') await benchLists(args)
else if (name === 'overbooking') await benchOverbooking()
else await benchAccount()
