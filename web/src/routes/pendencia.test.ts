import { areas } from '@cais/core/access/area.ts'
import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { kindOf, pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { expect, test } from 'vitest'
import { pendenciaScreens } from './pendencia.tsx'

const all: readonly ServicoDeclarado[] = servicosDeclarados
const screens = new Set<string>(pendenciaScreens.map(({ path }) => `/7/${path}`))

test.each(areas.map(({ area }) => area))(
  'in the area %s the address of a pendencia is told where a screen is, and nowhere else',
  (area) => {
    const told = new Set<string>()
    let closed = 0
    for (const { tipo: servicoTipo, subtipo } of all)
      for (const tipo of pendenciaTipos) {
        const servico = { id: 3, tipo: servicoTipo, subtipo, requisitante: { id: 5 } }
        const path = pathOfPendencia(area, 7, servico, { id: 9, tipo })
        const slug = kindOf(tipo, servico)
        if (path === null) {
          expect(screens, `${subtipo} ${tipo}`).not.toContain(
            `/7/servico-${area}/$servicoId/pendencia-${slug}/$pendenciaId`,
          )
          closed++
          continue
        }
        const pattern = path.replace(/\?.*/, '').replace('/3/', '/$servicoId/').replace(/9$/, '$pendenciaId')
        expect(screens, `${subtipo} ${tipo}`).toContain(pattern)
        told.add(pattern)
      }
    expect(told.size).toBeGreaterThan(0)
    expect(closed).toBeGreaterThan(0)
  },
)
