import { expect, it } from 'vitest'
import { anexosComuns, marcadaOf, telaComum } from './marcadas.ts'

const row = (tipo: string, servicoSubtipo: string, more: object = {}) => ({
  id: 9,
  tipo,
  servicoId: 3,
  servicoTipo: servicoSubtipo.split('_')[0] ?? '',
  servicoSubtipo,
  requisitanteId: 5,
  numeroSolicitacao: '2026000003',
  empresaId: 7,
  area: 'cliente',
  ...more,
})
const marcadas = (...rows: ReturnType<typeof row>[]) => rows.flatMap((one) => marcadaOf(one, null) ?? [])

it('hands in the same only for one kind, and only where a form takes it', () => {
  const anexo = row('ANEXO', 'RETIRADA_CONTEINER_IMPORTACAO')
  expect(telaComum(marcadas(anexo, anexo))).toEqual({ slug: 'anexo' })
  expect(telaComum(marcadas(anexo, row('ROMANEIO', 'RETIRADA_CONTEINER_IMPORTACAO')))).toEqual({
    recusa: 'pendencia.varias.tipos-diferentes',
  })
  expect(telaComum(marcadas(row('FINANCEIRA', 'RETIRADA_CONTEINER_IMPORTACAO')))).toEqual({
    recusa: 'pendencia.varias.uma-a-uma',
  })
})

it('chooses windows for several, also of different services, and moves them one by one', () => {
  const [one, other] = ['RETIRADA_CONTEINER_IMPORTACAO', 'RECEPCAO_CONTEINER_EXPORTACAO'].map((subtipo) =>
    row('AGENDAMENTO', subtipo),
  )
  if (!one || !other) throw new Error('two rows')
  expect(telaComum(marcadas(one, other))).toEqual({ agendar: true })
  expect(telaComum(marcadas(row('REAGENDAMENTO', 'RETIRADA_CONTEINER_IMPORTACAO')))).toEqual({
    recusa: 'pendencia.varias.uma-a-uma',
  })
})

it('does not mix the screens of one kind: unstuffing names several carriers', () => {
  const [one, other] = ['RETIRADA_CONTEINER_IMPORTACAO', 'DESOVA_DIRETA'].map((subtipo) =>
    row('DADOS_TRANSPORTE', subtipo),
  )
  if (!one || !other) throw new Error('two rows')
  expect(telaComum(marcadas(one, other))).toEqual({ recusa: 'pendencia.varias.tipos-diferentes' })
})

it('offers only documents that every one of them takes', () => {
  const some = marcadas(row('ANEXO', 'RETIRADA_CONTEINER_IMPORTACAO'))
  const tipos = anexosComuns('anexo', some)
  expect(tipos.length).toBeGreaterThan(0)
  const both = anexosComuns('anexo', [...some, ...marcadas(row('ANEXO', 'DESOVA_DIRETA'))])
  for (const tipo of both) expect(tipos).toContain(tipo)
})

it("has nobody to act for at the operator's desk", () => {
  expect(marcadaOf(row('ANEXO', 'DESOVA_DIRETA', { empresaId: null, area: null }), null)).toBeNull()
})
