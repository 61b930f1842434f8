import { createUser } from '@cais/core/api/users.ts'
import { expect, test } from 'vitest'
import { newUser } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { demoPessoas } from './pessoas.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'

const { call, db } = await startTestServer()

test('outside the demo nothing starts while accounts of the demo are open', async () => {
  await call(createUser, { body: newUser() }, { as: 'admin' })
  await expect(refuseDemoAccounts(db)).rejects.toThrow(`${demoPessoas.length} open accounts of the demo`)
  const shut = db.updateTable('usuario').set({ activated: false }).where('created_by', '=', 'demo')
  await shut.where('login', '<>', 'cliente').execute()
  await expect(refuseDemoAccounts(db)).rejects.toThrow('1 open accounts of the demo')
  await shut.execute()
  await refuseDemoAccounts(db)
})
