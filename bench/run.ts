import { benchAccount } from './account.ts'
import { benchFind } from './find.ts'
import { benchFirstScreen } from './first-screen.ts'
import { benchHome } from './home.ts'
import { benchIntake } from './intake/intake.ts'
import { benchLists } from './lists/lists.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchOverbooking } from './overbooking.ts'
import { benchPortaria } from './portaria.ts'
import { benchWebhooks } from './webhooks.ts'

/**
 * `npm run bench`: every figure is a ratio of two measurements in the same run on the same machine. Lists, search, home
 * and the gate run only by name, because they need a large database: `npm run bench -- lists --servicos 1000000`, `npm run
 * bench -- find --servicos 1000000`, `npm run bench -- home --servicos 1000000` and `npm run bench -- portaria --servicos
 * 1000000`. So do those that check promises:
 * `npm run bench -- overbooking`, `npm run bench -- neighbours` and `npm run bench -- webhooks`. `npm run bench --
 * intake` measures items in and events out. `npm run bench -- first-screen` gives sizes in kilobytes.
 */
const [name, ...args] = process.argv.slice(2)
if (name === 'lists') await benchLists(args)
else if (name === 'find') await benchFind(args)
else if (name === 'home') await benchHome(args)
else if (name === 'portaria') await benchPortaria(args)
else if (name === 'overbooking') await benchOverbooking()
else if (name === 'webhooks') await benchWebhooks()
else if (name === 'intake') await benchIntake(args)
else if (name === 'neighbours')
  await benchNeighbours(
    args.includes('--unlimited'),
    args.includes('--only') ? args[args.indexOf('--only') + 1] : '',
  )
else if (name === 'first-screen') await benchFirstScreen()
else await benchAccount()
