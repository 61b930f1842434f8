import { expect, it } from 'vitest'
import { acaoDe, anexosComuns, ofertasDe } from './acoes.ts'
import { marcadaOf } from './marcadas.ts'

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

const retirada = 'RETIRADA_CONTEINER_IMPORTACAO'
const acoes = (...rows: ReturnType<typeof row>[]) => marcadas(...rows).map(acaoDe)

it('knows what can be the same for each kind, and which asks for its own', () => {
  expect(
    acoes(
      row('ANEXO', retirada),
      row('DADOS_TRANSPORTE', 'RETIRADA_CONTEINER_CHEIO'),
      row('AGENDAMENTO', retirada),
    ),
  ).toEqual(['documentos', 'transportador', 'janelas'])
  expect(acoes(row('FINANCEIRA', retirada), row('REAGENDAMENTO', retirada))).toEqual([null, null])
})

it('offers each action for those marked ones that it fits', () => {
  const mixed = marcadas(
    row('ANEXO', retirada, { id: 1 }),
    row('AGENDAMENTO', retirada, { id: 2 }),
    row('FINANCEIRA', retirada, { id: 3 }),
    row('AGENDAMENTO', 'RECEPCAO_CONTEINER_EXPORTACAO', { id: 4 }),
  )
  expect(ofertasDe(mixed).map(({ acao, cabem }) => [acao, ...cabem.map(({ id }) => id)])).toEqual([
    ['documentos', 1],
    ['janelas', 2, 4],
  ])
})

it('sends drivers and trucks of one carrier at a time', () => {
  const frota = (id: number, empresaId: number) =>
    row('DADOS_TRANSPORTE', 'RETIRADA_CONTEINER_CHEIO', { id, empresaId, area: 'transportador' })
  const [oferta] = ofertasDe(marcadas(frota(1, 26), frota(2, 28), frota(3, 26)))
  expect(oferta?.acao).toBe('frota')
  expect(oferta?.cabem.map(({ id }) => id)).toEqual([1, 3])
})

it('offers documents that every one of them takes', () => {
  const some = marcadas(row('ANEXO', retirada))
  const tipos = anexosComuns(some)
  expect(tipos.length).toBeGreaterThan(0)
  const both = anexosComuns([...some, ...marcadas(row('ANEXO', 'DESOVA_DIRETA'))])
  for (const tipo of both) expect(tipos).toContain(tipo)
})

it("has nobody to act for at the operator's desk", () => {
  expect(marcadaOf(row('ANEXO', 'DESOVA_DIRETA', { empresaId: null, area: null }), null)).toBeNull()
})
