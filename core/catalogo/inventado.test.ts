import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServicoEstado } from '../workflow/estado.ts'
import { forgetInvented, inventado, inventCatalogo, laudo, laudoSlug, noturna } from './testing/inventado.ts'

// Everything is imported after the catalogue was changed, so that all tables derived from it are built again.
async function load() {
  return {
    ...(await import('../workflow/iniciar.ts')),
    ...(await import('../workflow/aplicar.ts')),
    ...(await import('../workflow/decisoes.ts')),
    ...(await import('../workflow/politica.ts')),
    ...(await import('../workflow/rotulo.ts')),
    ...(await import('../workflow/falta.ts')),
    ...(await import('../workflow/acesso.ts')),
    ...(await import('../workflow/eventos-carga.ts')),
    ...(await import('../pendencia/kinds.ts')),
    ...(await import('../pendencia/leitura.ts')),
    ...(await import('../pendencia/rascunhos.ts')),
    ...(await import('../rules/pendencia-linha.ts')),
    ...(await import('../rules/janela.ts')),
    ...(await import('../rules/describe-catalogo.ts')),
    ...(await import('./servicos.ts')),
    ...(await import('./janelas.ts')),
    ...(await import('../search/servico.ts')),
    ...(await import('../api/pendencia.ts')),
    ...(await import('../api/contract.ts')),
    ...(await import('../api/novo-servico.ts')),
    ...(await import('../api/terminal.ts')),
  }
}

let core: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  inventCatalogo()
  core = await load()
}, 60_000)
afterAll(forgetInvented)

const pendenciaOf = ({ pendencias }: ServicoEstado, tipo: string) => {
  const found = pendencias.find((one) => one.tipo === tipo)
  if (!found) throw new Error(`no ${tipo}`)
  return found
}

function run(estado: ServicoEstado, evento: string, tipo: string, motivo?: string): ServicoEstado {
  const about = { evento, pendenciaId: pendenciaOf(estado, tipo).id, motivo } as Parameters<
    typeof core.applyEvento
  >[1]
  const after = core.applyEvento(estado, about)
  if (!after.estado) throw new Error(after.recusa)
  return after.estado
}

test('a service of an invented subtype goes from its request to its end, by way of an invented pendencia', () => {
  let servico = core.startServico(inventado, [], [1])
  expect(core.faltaOf(servico)).toEqual({
    agora: [{ pendenciaId: 1, tipo: laudo, vez: 'REQUISITANTE' }],
    depois: ['FINANCEIRA', 'AGENDAMENTO'],
  })
  // The row of the kind says that pendencias after it wait for documents.
  expect(core.rotuloOf(pendenciaOf(servico, 'FINANCEIRA'), servico.pendencias)).toBe(
    'AGUARDANDO_DOCUMENTACAO',
  )
  servico = run(servico, 'FINALIZAR', laudo)
  expect(pendenciaOf(servico, laudo).status).toBe('EM_ANALISE')
  expect(core.vezOf(servico, pendenciaOf(servico, laudo))).toBe('TERMINAL')
  expect(core.decisoesPossiveis(servico, 1)).toEqual(['APROVAR', 'DEVOLVER'])
  servico = run(servico, 'DEVOLVER', laudo, 'Ilegível.')
  servico = run(servico, 'FINALIZAR', laudo)
  servico = run(servico, 'APROVAR', laudo)
  servico = run(servico, 'APROVAR', 'FINANCEIRA')
  // The other invented kind is asked for while a window is chosen, and holds the choice up.
  expect(pendenciaOf(servico, noturna).status).toBe('INATIVA')
  servico = run(servico, 'PEDIR', noturna, 'Só à noite.')
  expect(core.rotuloOf(pendenciaOf(servico, 'AGENDAMENTO'), servico.pendencias)).toBe('AGUARDANDO_APROVACAO')
  servico = run(servico, 'APROVAR', noturna)
  servico = run(servico, 'FINALIZAR', 'AGENDAMENTO')
  expect(servico.status).toBe('AGUARDANDO_EXECUCAO')
  expect(core.eventosPossiveis(servico, servico.linhas[0] as (typeof servico.linhas)[number])).toEqual([
    'PATIO',
  ])
  servico = core.applyEvento(servico, { evento: 'CONCLUIR_LINHA', linhaId: 1 }).estado as ServicoEstado
  expect(servico.status).toBe('EXECUTADO')
})

test('whose it is follows from its row: the haulier has a part in it, nobody else but who asks', () => {
  expect(core.isForTransportador(laudo)).toBe(true)
  expect(core.mayActOnPendencia('TRANSPORTADOR', laudo)).toBe(true)
  expect(core.mayActOnPendencia('TRANSPORTADOR', noturna)).toBe(false)
  expect(core.isOnRequest(noturna)).toBe(true)
  expect(core.isOnRequest(laudo)).toBe(false)
})

test('it has a screen with an address, calls, a draft and attachments', () => {
  const servico = { id: 3, tipo: inventado.tipo, subtipo: inventado.subtipo, requisitante: { id: 5 } }
  expect(core.pathOfPendencia('cliente', 7, servico, { id: 9, tipo: laudo })).toBe(
    `/7/servico-cliente/3/pendencia-${laudoSlug}/9`,
  )
  const slug = core.kindOf(laudo, servico)
  if (!slug || !core.isFormaSlug(slug)) throw new Error('no form')
  expect(core.areasOfKind(slug)).toEqual(['cliente', 'transportador', 'despachante'])
  expect(core.anexosOf(slug, inventado)).toEqual({ permitidos: ['FOTO'], obrigatorios: ['FOTO'] })
  expect(core.routesOf(slug).find.path).toContain(`pendencia-${laudoSlug}`)
  const paths = core.contract.map(({ route }) => route.path)
  expect(paths).toEqual(
    expect.arrayContaining([core.routesOf(slug).save.path, core.routesOf(slug).finalize.path]),
  )
  expect(core.parseRascunho(slug, { parecer: '' })).toEqual({ parecer: '' })
  expect(() => core.parseEntregue(slug, { parecer: '' })).toThrow('validation.required')
  const pendencia = {
    tipo: laudo,
    status: 'ATIVA',
    statusVirtual: null,
    urlDocumento: null,
    vez: 'REQUISITANTE',
    podeAgir: true,
  } as const
  expect(core.acaoOfPendencia(servico, pendencia, 'REQUISITANTE')).toBe('EDITAR')
  expect(core.acaoOfPendencia(servico, pendencia, 'CONSIGNATARIO')).toBe('VER')
  expect(core.isDecidedOnly(noturna)).toBe(true)
})

test('what an invented approval allows is allowed to windows', () => {
  expect(core.isPermitted([noturna], 'SEM_ANTECEDENCIA')).toBe(true)
  expect(core.isPermitted([noturna, laudo], 'VAGA_EXTRA')).toBe(false)
})

test('the subtype is offered, taken, searched for, given windows and described', () => {
  expect(core.servicosOfArea('despachante')).toContain(inventado)
  expect(core.servicosOfArea('armador')).not.toContain(inventado)
  expect(core.subtipo.safeParse(inventado.subtipo).success).toBe(true)
  expect(core.janelaDeclaradaOf(inventado.subtipo)).toEqual({ area: 'VISTORIA' })
  const filters = core.servicoSearches.flatMap((search) =>
    search.filters.filter(({ id }) => id === 'subtipo'),
  )
  expect(filters.length).toBeGreaterThan(0)
  for (const { options } of filters) expect(options).toContain(inventado.subtipo)
  const page = core.describeCatalogo()
  expect(page).toContain(`### ${inventado.subtipo}\n`)
  expect(page).toMatch(new RegExp(`\\| ${laudo} +\\| REQUISITANTE \\| the terminal looks at it`))
  expect(page).toMatch(new RegExp(`\\| ${noturna} +\\| POSICIONAMENTO`))
})
