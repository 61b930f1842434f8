import { anexoKinds, tipoAnexoRoutes } from '@cais/core/api/compat/anexo.ts'
import { expect, test } from 'vitest'
import { callsOf, layOutGrade } from '../testing/pendencia-calls.ts'
import { openPendencia, whoFills } from '../testing/pendencias.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const grade = await layOutGrade(db)

test.each(anexoKinds)(
  '%s names the documents that may and must be attached, as its screen does',
  async (slug) => {
    const opened = await openPendencia(server, slug, whoFills(slug))
    const { params, login } = opened
    const { find } = callsOf(server, grade, slug)
    const { body: tela } = await find(opened, { companyId: params.companyId, login })
    const { permittedAnexos, requiredAnexos } = tipoAnexoRoutes[slug]
    const { body: permitted } = await call(permittedAnexos, { params }, { as: login })
    const { body: required } = await call(requiredAnexos, { params }, { as: login })
    expect(permitted.length).toBeGreaterThan(0)
    expect(required.filter((tipo) => !permitted.includes(tipo))).toEqual([])
    expect(tela).toMatchObject({ tiposAnexosPermitidos: permitted, tiposAnexosObrigatorios: required })
  },
)
