import { type Area, areas } from '@cais/core/access/area.ts'
import { cancelServico, saveInterveniente } from '@cais/core/api/servico.ts'
import { decidePendencia } from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { areasOfKind, formaSlugs, type KindSlug, kindOf, kindSlugs } from '@cais/core/pendencia/kinds.ts'
import { type Decisao, isOfArmazem } from '@cais/core/workflow/decisoes.ts'
import { isAgendamento, isForTransportador, kindRow } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../testing/answer.ts'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import {
  callsOf,
  layOutGrade,
  type PendenciaCalls,
  type Stored,
  type Who,
} from '../../testing/pendencia-calls.ts'
import { giveTurn, isOnlyWaitedFor, type OpenedPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { inTurn } from '../../testing/turns.ts'

const server = await startTestServer()
const { call, db } = server

const grade = await layOutGrade(db)

/** The steps tried in each cell; the letter in the table means that the step passed. */
const passos = {
  find: 'F',
  save: 'S',
  handIn: 'H',
  giveBack: 'R',
  approve: 'A',
  notItsTurn: 'T',
  handedIn: 'D',
  cancelled: 'C',
  stranger: 'X',
  reader: 'N',
  oldVersion: 'V',
} as const
type Passo = keyof typeof passos
const names: Record<Passo, string> = {
  find: 'found',
  save: 'kept as a draft',
  handIn: 'handed in',
  giveBack: 'returned with a reason and handed in again',
  approve: 'approved',
  notItsTurn: 'refused before its turn or while suspended',
  handedIn: 'refused once handed in or resolved',
  cancelled: 'refused once cancelled',
  stranger: 'refused to strangers',
  reader: 'refused to those who may only look',
  oldVersion: 'refused with an old version',
}
const cells = new Map<string, Set<Passo>>()
const keyOf = (slug: KindSlug, area: Area) => `${slug} ${area}`

const matrix = kindSlugs.flatMap((slug) => areasOfKind(slug).map((area) => ({ slug, area })))
const reason = 'Falta a assinatura do responsável.'

/**
 * Whether everything is asked of a kind in this area: of one area, and of the haulier, who is another company than the
 * requester. The other areas have the same guards; there the kind is filled in and approved.
 */
const isAskedAll = (slug: KindSlug, area: Area) =>
  area === 'transportador' || area === inTurn(areasOfKind(slug))

describe.each(matrix)('$slug in $area', ({ slug, area }) => {
  const isViewOnly = slug === 'manifesto'
  const readReason = isViewOnly ? 'pendencia.leitura.so-leitura' : 'pendencia.leitura.vez-do-posicionamento'
  const passed = (passo: Passo) => {
    const key = keyOf(slug, area)
    cells.set(key, (cells.get(key) ?? new Set()).add(passo))
  }
  const { ask, find, filling } = cellCalls(slug, area)
  const asksAll = isAskedAll(slug, area)
  const ownOf = ({ params, login }: OpenedPendencia): Who => ({ companyId: params.companyId, login })
  const look = async (opened: OpenedPendencia) => (await find(opened, ownOf(opened))).body

  async function decide(
    opened: OpenedPendencia,
    evento: Decisao,
    { as, later = 0 }: { as?: string; later?: number } = {},
  ) {
    const { pendencia } = await storedOf(opened)
    const motivo = evento === 'DEVOLVER' || evento === 'SUSPENDER' ? { motivo: reason } : {}
    return call(
      decidePendencia,
      {
        params: { id: opened.params.pendenciaId },
        body: { evento, version: pendencia.version + later, ...motivo },
      },
      { as: as ?? (isOfArmazem({ tipo: opened.tipo, ...pendencia }) ? 'desova' : 'grc') },
    )
  }

  /** Every possible action is refused for this reason and changes nothing. */
  async function expectRefused(opened: OpenedPendencia, who: Who, outcome: string | RegExp) {
    const before = await storedOf(opened)
    const { version } = before.pendencia
    const answers: Answer<unknown>[] = filling
      ? [
          await filling.save(opened, who, version, filling.fill(opened, before.pendencia)),
          await filling.finalize(opened, who, version),
        ]
      : [await decide(opened, 'APROVAR')]
    for (const answer of answers) expect(answer.outcome).toMatch(outcome)
    expect(await storedOf(opened)).toEqual(before)
  }

  /** A version from before the draft was saved can no longer be saved or handed in. */
  async function expectOldRefused(opened: OpenedPendencia, version: number) {
    if (!filling) return
    const before = await storedOf(opened)
    const old = before.pendencia.version === version ? version + 1 : version
    const late = [await filling.finalize(opened, ownOf(opened), old)]
    if (filling.savesVersions)
      late.push(await filling.save(opened, ownOf(opened), old, { observacao: 'antigo' }))
    for (const answer of late) expect(answer.outcome).toBe('409 pendencia.recusa.alterada')
    expect(await storedOf(opened)).toEqual(before)
    passed('oldVersion')
  }

  /** Fills in the form, saves it as a draft and hands it in. */
  async function handIn(
    opened: OpenedPendencia,
    { afterDraft }: { afterDraft?: typeof expectOldRefused } = {},
  ) {
    if (!filling) throw new Error('there is nothing to hand in')
    const who = ownOf(opened)
    const { pendencia } = await storedOf(opened)
    const filled = filling.fill(opened, pendencia)
    const saved = await filling.save(opened, who, pendencia.version, filled)
    expect(filling.seen(saved.body)).toEqual(filled)
    passed('save')
    await filling.complete(opened, pendencia)
    await afterDraft?.(opened, pendencia.version)
    const done = await filling.finalize(opened, who, saved.body.pendencia.version)
    expect(done.body).toMatchObject({ podeEditar: false, pendencia: afterHandingIn(opened, pendencia) })
    expect(filling.seen(done.body)).toEqual(filled)
    passed('handIn')
  }

  test('is worked on by whoever may, when they may', async () => {
    const opened = await ask(area)
    const who = ownOf(opened)
    if ((await storedOf(opened)).pendencia.status === 'AGUARDANDO_PREDECESSORA') {
      if (asksAll) await expectRefused(opened, who, '409 pendencia.leitura.AGUARDANDO_PREDECESSORA')
      await giveTurn(server, opened)
    } else if (asksAll) {
      expect((await decide(opened, 'SUSPENDER')).status).toBe(200)
      await expectRefused(opened, who, /^409 pendencia\.(leitura\.SUSPENSA|recusa\.nao-ativa)$/)
      expect((await decide(opened, 'RETOMAR')).status).toBe(200)
    }
    if (asksAll) passed('notItsTurn')
    expect(await look(opened)).toMatchObject({
      ...(isForma(slug) && { dados: null }),
      podeEditar: filling !== null,
      motivoLeitura: filling ? null : readReason,
    })
    passed('find')
    if (filling) await handIn(opened, asksAll ? { afterDraft: expectOldRefused } : {})
    if (asksAll && filling && isReviewed(opened)) {
      await expectRefused(opened, who, /^409 pendencia\.leitura\.(em-analise|vez-do-terminal)$/)
      expect((await decide(opened, 'DEVOLVER')).status).toBe(200)
      const back = await look(opened)
      expect(back).toMatchObject({
        podeEditar: true,
        pendencia: { ...afterReturning(opened), observacao: reason },
      })
      expect(back.historico[0]).toMatchObject({ evento: 'DEVOLUCAO', motivo: reason })
      await handIn(opened)
      passed('giveBack')
    }
    if (!filling || isReviewed(opened)) {
      if (asksAll) {
        const late = await decide(opened, 'APROVAR', { later: 1 })
        expect(late.outcome).toBe('409 pendencia.recusa.desatualizada')
        passed('oldVersion')
        expect((await decide(opened, 'APROVAR', { as: opened.login })).status).toBe(403)
      }
      expect((await decide(opened, 'APROVAR')).status).toBe(200)
      // After the inspection, the licence is handed in.
      if ((await storedOf(opened)).pendencia.statusVirtual) await handIn(opened)
      expect((await storedOf(opened)).pendencia.status).toBe('RESOLVIDA')
      passed('approve')
    }
    const { status } = (await storedOf(opened)).pendencia
    expect(['RESOLVIDA', 'AGUARDANDO_SUCESSORA']).toContain(status)
    if (!asksAll) return
    // Drivers and trucks of a carrier may be exchanged until the window ends.
    if (!maySendOthers(slug, opened))
      await expectRefused(opened, who, filling ? `409 pendencia.leitura.${status}` : /^409 /)
    passed('handedIn')
  })

  if (!asksAll) return
  test('is not there for strangers, only to look at for others, and for nobody once cancelled', async () => {
    const opened = await ask(area)
    const { requisitante, params } = opened
    const ofServico = { companyId: requisitante.companyId, id: params.servicoId }
    const as = requisitante.login
    const isParty = (login: string) => opened.servico.partes.some(({ id }) => id === empresaIdOf(login))
    const login = ['terminal', 'depot', 'agencia'].find((one) => !isParty(one)) ?? 'agente'
    const stranger = { companyId: empresaIdOf(login), login }
    expect((await find(opened, stranger)).status).toBe(404)
    if (filling) await expectRefused(opened, stranger, /^404 /)
    passed('stranger')
    const reader = { companyId: empresaIdOf('gestor'), login: 'gestor' }
    const body = { nationalRegister: await registerOf(reader.companyId), papel: 'INTERVENIENTE' as const }
    await call(saveInterveniente, { params: ofServico, body }, { as })
    const read = (await find(opened, reader)).body
    expect(read).toMatchObject({
      podeEditar: false,
      motivoLeitura: isViewOnly ? readReason : 'pendencia.leitura.nao-sua',
    })
    if (filling) await expectRefused(opened, reader, '403 pendencia.leitura.nao-sua')
    else expect((await decide(opened, 'APROVAR', { as: reader.login })).status).toBe(403)
    passed('reader')
    const cancelled = await call(cancelServico, { params: ofServico, query: {} }, { as })
    expect(cancelled.body.status).toBe('CANCELADO')
    await expectRefused(
      opened,
      ownOf(opened),
      filling ? '409 pendencia.leitura.CANCELADA' : '409 servico.recusa.encerrado',
    )
    passed('cancelled')
  })
})

const isForma = (slug: KindSlug) => (formaSlugs as readonly string[]).includes(slug)

/** Whether the carrier itself may exchange its drivers and trucks. */
function maySendOthers(slug: KindSlug, { area, tipo }: OpenedPendencia): boolean {
  return isForma(slug) && area === 'transportador' && isForTransportador(tipo)
}

async function registerOf(empresaId: number): Promise<string> {
  const row = await db
    .selectFrom('empresa')
    .select('national_register')
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow()
  return row.national_register
}

/** A pendencia that another service resolves can only be read. */
function cellCalls(slug: KindSlug, area: Area): PendenciaCalls {
  const calls = callsOf(server, grade, slug)
  return isOnlyWaitedFor(slug, area) ? { ...calls, filling: null } : calls
}

/** Everything that a refusal must not change: the service, its pendencias, their data, the windows and the timeline. */
async function storedOf({ params: { servicoId, pendenciaId } }: OpenedPendencia) {
  const { rows } = await sql<{ pendencia: Stored; around: unknown }>`
    SELECT json_build_object('status', p.status, 'statusVirtual', p.status_virtual, 'version', p.version) AS pendencia,
      json_build_array(to_json(s), p.observacao, d.conteudo,
        ARRAY(SELECT o.version FROM pendencia o WHERE o.servico_id = s.id ORDER BY o.id),
        ARRAY(SELECT ROW(a.id, a.status, a.janela_id)::text FROM agendamento a
          JOIN carga_servico l ON l.id = a.carga_servico_id WHERE l.servico_id = s.id ORDER BY a.id),
        (SELECT count(*) FROM servico_evento v WHERE v.servico_id = s.id)) AS around
    FROM pendencia p JOIN servico s ON s.id = p.servico_id
    LEFT JOIN pendencia_dados d ON d.pendencia_id = p.id
    WHERE p.id = ${pendenciaId} AND s.id = ${servicoId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no pendencia ${pendenciaId}`)
  return row
}

/** The status after handing in, which differs before and after the inspection. */
function afterHandingIn({ tipo, servico }: OpenedPendencia, pendencia: Stored) {
  const { depois } = kindRow(tipo)
  if (depois === 'VISTORIA')
    return pendencia.statusVirtual === 'AGUARDANDO_LPCO_POS_VISTORIA'
      ? { status: 'RESOLVIDA' }
      : { status: 'ATIVA', statusVirtual: 'AGUARDANDO_VISTORIA' }
  if (depois === 'AGENDAMENTO')
    return servico.tipo === 'DESOVA'
      ? { status: 'ATIVA', statusVirtual: 'AGUARDANDO_CONFIRMACAO_ARMAZEM' }
      : { status: 'RESOLVIDA' }
  if (depois === 'ANALISE') return { status: 'EM_ANALISE' }
  return { status: depois === 'SUCESSORA' ? 'AGUARDANDO_SUCESSORA' : 'RESOLVIDA' }
}

function afterReturning({ tipo }: OpenedPendencia) {
  const { depois } = kindRow(tipo)
  if (depois === 'ANALISE') return { status: 'PENDENTE' }
  return { status: 'ATIVA', statusVirtual: depois === 'VISTORIA' ? 'AGUARDANDO_ANEXO' : null }
}

/** Whether the terminal or its warehouse must approve after handing in. */
function isReviewed({ tipo, servico }: OpenedPendencia): boolean {
  const { depois } = kindRow(tipo)
  return depois === 'ANALISE' || depois === 'VISTORIA' || (depois === 'AGENDAMENTO' && isDesova(servico))
}

const isDesova = ({ tipo }: { tipo: string }) => tipo === 'DESOVA'

/** The steps of a kind: windows and forms are handed in, other kinds are only read and decided. */
function passosOf(slug: KindSlug, area: Area): Passo[] {
  const others: Passo[] = ['notItsTurn', 'handedIn', 'cancelled', 'stranger', 'reader', 'oldVersion']
  const always: Passo[] = isAskedAll(slug, area) ? ['find', ...others] : ['find']
  if (!cellCalls(slug, area).filling) return [...always, 'approve']
  const handed: Passo[] = [...always, 'save', 'handIn']
  const servicos = all.filter(({ pendencias }) => pendencias.length > 0)
  const isAnyReviewed = servicos.some((servico) =>
    tiposOf(servico).some(
      (tipo) =>
        kindOf(tipo, servico) === slug &&
        isReviewed({ tipo, servico: { tipo: servico.tipo } } as OpenedPendencia),
    ),
  )
  if (!isAnyReviewed) return handed
  return isAskedAll(slug, area) ? [...handed, 'giveBack', 'approve'] : [...handed, 'approve']
}

const all: readonly ServicoDeclarado[] = servicosDeclarados

/** The kinds of pendencia in a service, with the move of an appointment. */
function tiposOf({ pendencias }: ServicoDeclarado): PendenciaTipo[] {
  const tipos = pendencias.map(({ tipo }) => tipo)
  return tipos.some(isAgendamento) ? [...tipos, 'REAGENDAMENTO'] : tipos
}

test('every kind was walked for everybody to whom some service of the catalogue gives it', () => {
  const expected = new Set(
    all.flatMap((servico) =>
      tiposOf(servico).flatMap((tipo) => {
        const slug = kindOf(tipo, servico)
        const opening: Area[] = [
          ...servico.areas,
          ...(isForTransportador(tipo) ? (['transportador'] as const) : []),
        ]
        return slug ? opening.map((area) => keyOf(slug, area)) : []
      }),
    ),
  )
  expect([...expected].filter((key) => !cells.has(key))).toEqual([])
  const unfinished = matrix.filter(({ slug, area }) =>
    passosOf(slug, area).some((passo) => !cells.get(keyOf(slug, area))?.has(passo)),
  )
  expect(unfinished).toEqual([])
})

test('no window is left with more or fewer appointments than it counts', async () => {
  expect(await brokenJanelas(db)).toEqual([])
})

afterAll(() => {
  const columns = areas.map(({ area }) => area)
  const cellOf = (slug: KindSlug, area: Area) => {
    const done = cells.get(keyOf(slug, area))
    if (!done) return ''
    return (Object.keys(passos) as Passo[]).map((passo) => (done.has(passo) ? passos[passo] : '–')).join('')
  }
  const width = Math.max(...columns.map(({ length }) => length)) + 1
  const line = (head: string, rest: string[]) =>
    `${head.padEnd(29)}${rest.map((text) => text.padEnd(width)).join('')}`.trimEnd()
  const legend = (Object.keys(passos) as Passo[]).map((passo) => `${passos[passo]} ${names[passo]}`)
  const table = kindSlugs.map((slug) =>
    line(
      slug,
      columns.map((area) => cellOf(slug, area)),
    ),
  )
  console.info(
    `\n${[line('', columns), ...table].join('\n')}\n${legend.join(' · ')} · – no such step, or asked in another area today\n`,
  )
})
