import { benchAccount } from './account.ts'
import { benchLists } from './lists.ts'

/**
 * `npm run bench`: every figure is a ratio of two things measured in the same run on the same machine. The lists are
 * measured when they are named, for they need a large database: `npm run bench -- lists --servicos 1000000`.
 */
const [name, ...args] = process.argv.slice(2)
if (name === 'lists') await benchLists(args)
else await benchAccount()
