import { listAudits } from '@cais/core/api/audits.ts'
import { getHealth } from '@cais/core/api/health.ts'
import { listTroubledJobs } from '@cais/core/api/jobs.ts'
import { en } from '@cais/core/texts/en.ts'
import { expect, test } from 'vitest'
import { doneJob } from '../testing/jobs.ts'
import { startTestServer } from '../testing/test-server.ts'
import { insertAdministracao } from './administracao.ts'

const { call, db, clock } = await startTestServer()

test('the demo has a job that failed and a day of audit, and health is none the worse for it', async () => {
  const asked = { query: { size: '200', langKey: 'en' as const } }
  const before = (await call(listAudits, asked, { as: 'admin' })).body.length
  await db.transaction().execute((tx) => insertAdministracao(tx, clock.now()))
  const { body } = await call(listAudits, asked, { as: 'admin' })
  expect(body.length - before).toBeGreaterThan(20)
  for (const { type, name, timestamp } of body.slice(-20)) {
    expect(Object.keys(en)).toContain(`audit.type.${type}`)
    expect(name, type).not.toBeNull()
    expect(new Date(timestamp) < clock.now()).toBe(true)
  }
  const jobs = (await call(listTroubledJobs, { query: {} }, { as: 'admin' })).body
  expect(jobs).toMatchObject([{ queue: 'validade', state: 'failed' }])
  await doneJob(db, 'clean-up', clock.now())
  const { components } = (await call(getHealth, {}, { as: 'admin' })).body
  expect(components?.jobs.status).toBe('UP')
})
