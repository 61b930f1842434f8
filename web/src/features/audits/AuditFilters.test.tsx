import { listAuditTypes } from '@cais/core/api/audits.ts'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditAddress } from './audit-address.ts'

test('actions that could not be loaded are not shown as an empty list: that is said, and they are asked for again', async () => {
  let isBroken = true
  answer({
    [`GET ${listAuditTypes.path}`]: () =>
      isBroken ? problem(409, 'error.http.409') : [{ type: 'LOGIN', text: 'Entrou' }],
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => (
    <AuditFilters search={auditAddress.useRead()} change={() => {}} />
  ))
  await until(() => screen.getByText('As ações não puderam ser carregadas.'))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await user.click(await until(() => screen.getByRole('combobox', { name: 'Ação' })))
  await until(() => screen.getByRole('option', { name: 'Entrou' }))
})
