import { type Area, areas } from '@cais/core/access/area.ts'
import { authorityOfTipo, type EmpresaTipo, empresaTipos } from '@cais/core/access/authority.ts'
import { escalaStatuses, tiposViagem } from '@cais/core/rules/escala.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { servicoStatuses } from '@cais/core/workflow/estado.ts'
import { type InsertObject, sql } from 'kysely'
import { noteAt } from '../course/note-at.ts'
import type { Db } from '../db/pool.ts'
import type { DB } from '../db/tables.gen.ts'
import { hashOfToken } from '../http/session.ts'
import { query } from './query.ts'
import type { TestServer } from './test-server.ts'

/**
 * A small world for tests of lists, separate from the demo world. It has empty values, accents, ties, registers with
 * letters, wildcards in texts, moments around midnight, and two companies of every role.
 */
export interface SearchWorld {
  /** Two companies of each area; the first has more rows. */
  empresasOf(area: Area): [number, number]
  /** A company of the types Cliente, Transportador and Despachante at once. */
  mixed: number
  /** A company that the terminal has not activated yet. */
  inactive: number
  /** Sessions: `chefe` is staff, `varias` belongs to all companies but the inactive, `nenhuma` to none. */
  tokens: { chefe: string; varias: string; nenhuma: string }
  /** The session of the only user of a company. */
  tokenOf(empresaId: number): string
}

type Table = keyof DB

/** A deterministic pseudo-random generator, so that the world is the same in every run. */
function chooser(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  function pick<const T>(list: readonly T[]): T {
    return list[below(list.length)] as T
  }
  return { below, pick, often: () => below(3) > 0, seldom: () => below(4) === 0 }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const padded = (number: number, length: number) => String(number).padStart(length, '0')

const areaOfTipo = (tipo: EmpresaTipo): Area | undefined =>
  areas.find(({ authorities }) => authorities[0] === authorityOfTipo[tipo])?.area

const names = [
  'Água Clara',
  'AGUA CLARA',
  'São João & Filhos',
  "D'Ávila 100%",
  'Órbita_Sul',
  'Ñandú',
  'Zé\\Norte',
]

export async function loadSearchWorld({ db, database, clock }: TestServer): Promise<SearchWorld> {
  await query(
    database.superuserUrl,
    'TRUNCATE pais, empresa, usuario, iso_code, motorista, caminhao, janela RESTART IDENTITY CASCADE',
  )
  const now = clock.now()
  const choose = chooser(20_260_803)
  const people = await insertPeople(db, now)
  const ports = await insertPorts(db, people, choose)
  const cargo = await insertCargo(db, people, ports, choose)
  await changeEscalas(db, now)
  const servicos = await insertServicos(db, people, ports, cargo, choose, now)
  await insertWork(db, people, servicos, choose)
  return people.world
}

type Chooser = ReturnType<typeof chooser>
type People = Awaited<ReturnType<typeof insertPeople>>
type Ports = Awaited<ReturnType<typeof insertPorts>>
type Cargo = Awaited<ReturnType<typeof insertCargo>>
type Servicos = Awaited<ReturnType<typeof insertServicos>>

async function insert<T extends Table>(db: Db, table: T, rows: InsertObject<DB, T>[]): Promise<number[]> {
  const { rows: inserted } = await db.executeQuery<{ id: number }>(
    db.insertInto(table).values(rows).returningAll().compile(),
  )
  return inserted.map((row) => row.id)
}

async function insertPeople(db: Db, now: Date) {
  const tipos = empresaTipos.filter((tipo) => areaOfTipo(tipo))
  const kinds: EmpresaTipo[][] = [
    ...tipos.flatMap((tipo) => [[tipo], [tipo]]),
    ['Cliente', 'Transportador', 'Despachante'],
    ['Cliente'],
  ]
  const empresas = await insert(
    db,
    'empresa',
    kinds.map((kind, index) => ({
      nome: `${kind[0]} ${names[index % names.length]}`,
      national_register: completeCnpj(
        index % 3 === 0 ? `${10 + index}ABC34501DE` : `${padded(4_410_000 + index * 37, 8)}0001`,
      ),
      activated: index < kinds.length - 1,
      created_at: new Date(now.getTime() - (index % 5) * 86_400_000),
    })),
  )
  const [mixed = 0, inactive = 0] = empresas.slice(-2)
  await insert(
    db,
    'empresa_tipo',
    kinds.flatMap((kind, index) => kind.map((tipo) => ({ empresa_id: empresas[index] ?? 0, tipo }))),
  )
  const logins = [...empresas.map((id) => `pessoa.${id}`), 'chefe', 'varias', 'nenhuma']
  const usuarios = await insert(
    db,
    'usuario',
    logins.map((login, index) => ({
      login,
      email: `${login}@lista.example`,
      cpf: index % 4 === 0 ? null : completeCpf(String(301_020_300 + index * 7_919)),
      first_name: ['José', 'Jose', 'Úrsula', 'Ana_Lu'][index % 4] ?? '',
      last_name: ['Çelik', 'de Souza', 'O’Hara'][index % 3] ?? '',
      lang_key: index % 5 === 0 ? 'en' : 'pt-br',
      activated: true,
      ever_activated: true,
      created_at: new Date(now.getTime() - (index % 4) * 43_200_000),
      created_by: 'test',
      modified_at: now,
      modified_by: 'test',
    })),
  )
  const idOf = (login: string) => usuarios[logins.indexOf(login)] ?? 0
  await insert(db, 'usuario_authority', [
    ...usuarios.map((usuario_id) => ({ usuario_id, authority: 'USER' as const })),
    { usuario_id: idOf('chefe'), authority: 'ADMIN' as const },
  ])
  await insert(db, 'empresa_user', [
    ...empresas.map((empresa_id) => ({ empresa_id, usuario_id: idOf(`pessoa.${empresa_id}`) })),
    ...empresas
      .filter((id) => id !== inactive)
      .map((empresa_id) => ({ empresa_id, usuario_id: idOf('varias') })),
  ])
  const tokenOfLogin = (login: string) => `token-of-${login}`.replace('.', '-').padEnd(30, '-')
  await insert(
    db,
    'session',
    logins.map((login, index) => ({
      token_hash: hashOfToken(tokenOfLogin(login)),
      usuario_id: usuarios[index] ?? 0,
      device: '',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })),
  )
  const empresasOf = (area: Area): [number, number] => {
    const index = tipos.findIndex((tipo) => areaOfTipo(tipo) === area)
    return [empresas[index * 2] ?? 0, empresas[index * 2 + 1] ?? 0]
  }
  const world: SearchWorld = {
    empresasOf,
    mixed,
    inactive,
    tokens: {
      chefe: tokenOfLogin('chefe'),
      varias: tokenOfLogin('varias'),
      nenhuma: tokenOfLogin('nenhuma'),
    },
    tokenOf: (empresaId) => tokenOfLogin(`pessoa.${empresaId}`),
  }
  /** Mostly the first company of an area, sometimes the second or the one of several types. */
  const someOf = (area: Area, { pick }: Chooser): number => {
    const [first, second] = empresasOf(area)
    const alsoMixed = ['cliente', 'transportador', 'despachante'].includes(area)
    return pick([first, first, first, second, alsoMixed ? mixed : second])
  }
  return { world, someOf }
}

async function insertPorts(db: Db, { someOf }: People, choose: Chooser) {
  const { pick, often, seldom, below } = choose
  const [pais_id = 0] = await insert(db, 'pais', [{ codigo: 'BR', nome: 'Brasil' }])
  const portos = await insert(
    db,
    'porto',
    ['Vitória', 'Santos', 'Itajaí', 'Suape'].map((nome, index) => ({
      codigo: `BR${'VSIP'[index]}AA`,
      nome,
      pais_id,
    })),
  )
  const navios = await insert(
    db,
    'navio',
    ['Maré Alta', 'MARE ALTA', 'Ondina', 'Órion', 'Zéfiro %'].map((nome, index) => ({
      nome,
      imo: `907472${index}`,
      comprimento: 200,
      armador_id: someOf('armador', choose),
    })),
  )
  const escalas = await insert(
    db,
    'escala',
    range(26).map((index) => {
      const eta = Date.UTC(2026, 6, 30 + (index % 6), [2, 3, 12][index % 3], index % 2)
      const at = (hours: number) => new Date(eta + hours * 3_600_000)
      const status = pick(escalaStatuses)
      return {
        visit: `V${padded(index, 4)}`,
        tipo_viagem: pick(tiposViagem),
        berco: often() ? pick(['201', '202', '207']) : null,
        status,
        viagem_inbound: `${100 + index}S`,
        viagem_outbound: `${100 + (index % 7)}N`,
        data_eta: often() ? at(0) : null,
        data_etb: often() ? at(6) : null,
        data_etd: at(40),
        data_deadline: often() ? at(-20) : null,
        data_atracacao: status === 'ATRACADO' ? at(7) : null,
        indicador_grade_liberada: seldom(),
        navio_id: pick(navios),
        armador_id: someOf('armador', choose),
        agencia_maritima_id: often() ? someOf('agencia-maritima', choose) : null,
        porto_origem_id: often() ? pick(portos) : null,
        porto_destino_id: often() ? pick(portos) : null,
      }
    }),
  )
  const isoCodes = await insert(
    db,
    'iso_code',
    ['22G1', '42G1', '45R1', '22U1', '22T6'].map((codigo, index) => ({
      codigo,
      tipo_conteiner: ['Dry', 'dry', 'Refrigerado', 'Open top', 'Tanque'][index] ?? '',
      tamanho_conteiner: codigo.startsWith('2') ? 'VINTE' : 'QUARENTA',
      nao_permitir_desova: index === 4,
    })),
  )
  return { portos, escalas, isoCodes, below }
}

/**
 * Every user follows every third call. Two of four calls have changed, one long ago, and one was changed and changed
 * back.
 */
async function changeEscalas(db: Db, now: Date): Promise<void> {
  const change = (hoursAgo: number, by: string, ...rests: number[]) =>
    db.transaction().execute(async (tx) => {
      await noteAt(tx, new Date(now.getTime() - hoursAgo * 3_600_000))
      await sql`UPDATE escala SET data_etd = data_etd + ${by}::interval
        WHERE id % 4 = ANY(${rests}::int[])`.execute(tx)
    })
  await change(25, '2 hours', 0, 1)
  await change(20, '1 hour', 1, 2, 3)
  await change(1, '-1 hour', 3)
  await sql`INSERT INTO escala_acompanhada (usuario_id, escala_id, desde)
    SELECT u.id, e.id, ${now}::timestamptz FROM usuario u, escala e WHERE e.id % 3 = 0`.execute(db)
}

async function insertCargo(db: Db, { someOf }: People, ports: Ports, choose: Chooser) {
  const { pick, often, seldom, below } = choose
  const conteineres = await insert(
    db,
    'conteiner',
    range(32).map((index) => ({
      codigo: `CAI${'UJZ'[index % 3]}${padded(1_000_000 + index * 1_111, 7)}`,
      iso_code_id: pick(ports.isoCodes),
      tara: pick([2_200_000, 2_200_500, 3_800_000]),
      peso_maximo: pick([24_000_000, 30_480_000]),
      armador_id: often() ? someOf('armador', choose) : null,
    })),
  )
  const bookings = await insert(
    db,
    'booking',
    range(26).map((index) => ({
      numero: `BK${pick(['-', '/', ''])}${padded(index, 3)}${seldom() ? '%' : ''}`,
      tipo: pick(['CONTEINER_CHEIO', 'CONTEINER_VAZIO', 'CARGA_GERAL']),
      modalidade_transporte: pick(['LONGO_CURSO', 'CABOTAGEM']),
      categoria_carga: pick(['EXPORTACAO', 'CABOTAGEM', 'VAZIO']),
      armador_id: someOf('armador', choose),
      agencia_maritima_id: often() ? someOf('agencia-maritima', choose) : null,
      exportador_id: often() ? someOf('cliente', choose) : null,
      escala_id: pick(ports.escalas),
      porto_descarga_id: pick(ports.portos),
      porto_destino_final_id: seldom() ? pick(ports.portos) : null,
      utilizado: seldom(),
      data_criacao: momentOf(index, choose),
    })),
  )
  const items = await insert(
    db,
    'booking_item',
    range(34).map(() => ({
      booking_id: pick(bookings),
      iso_code_id: often() ? pick(ports.isoCodes) : null,
      quantidade: 1 + below(4),
      produto: pick(['Café', 'CAFE', 'Granito 50%', 'Óleo', 'Maçã']),
    })),
  )
  const ces = await insert(
    db,
    'ce_mercante',
    range(22).map((index) => ({
      numero: padded(152_605_000_000_000 + index * 7, 15),
      bl: `BL${index % 4}/X-${index}`,
      consignatario_id: someOf('cliente', choose),
      escala_id: pick(ports.escalas),
    })),
  )
  const cargas = await insert(
    db,
    'carga',
    range(54).map((index) => ({
      identificador: index % 4 === 0 ? `LOTE-${index}/Á_${index % 3}` : codigoOf(index),
      tipo_carga: index % 4 === 0 ? pick(['CARGA_SOLTA', 'VEICULO']) : 'CONTEINER',
      conteiner_id: index % 4 === 0 ? null : (conteineres[index % conteineres.length] ?? null),
      categoria: pick(['IMPORTACAO', 'EXPORTACAO', 'CABOTAGEM', 'VAZIO']),
      ce_mercante_id: often() ? pick(ces) : null,
      item_previsto_id: seldom() ? pick(items) : null,
      escala_prevista_id: often() ? pick(ports.escalas) : null,
      produto: often() ? pick(['Café', 'cafe torrado', 'Peças_A']) : null,
      quantidade: 1 + below(3),
      peso_bruto: pick([0, 24_500_000, 24_500_001, 999_999_999]),
      indicador_carga_perigosa: seldom(),
      indicador_reefer: seldom(),
      recebida_em: often() ? momentOf(index, choose) : null,
    })),
  )
  await insert(
    db,
    'carga_consignatario',
    cargas
      .filter(() => often())
      .flatMap((carga_id) => {
        const owners = new Set([someOf('cliente', choose), someOf('cliente', choose)])
        return [...owners].map((empresa_id) => ({ carga_id, empresa_id }))
      }),
  )
  await insert(
    db,
    'bloqueio_carga',
    cargas
      .filter(() => seldom())
      .map((carga_id, index) => ({
        carga_id,
        tipo: 'MAPA',
        descricao: 'BLOQUEIO VISTORIA MAPA',
        criado_em: momentOf(0, choose),
        liberado_em: index % 2 ? new Date('2026-08-30T00:00:00Z') : null,
      })),
  )
  return { cargas, bookings }
}

function codigoOf(index: number): string {
  return `CAI${'UJZ'[index % 3]}${padded(1_000_000 + index * 1_111, 7)}`
}

/** Moments with ties, around the terminal's midnight, today and yesterday included. */
function momentOf(index: number, { pick }: Pick<Chooser, 'pick'>): Date {
  const day = pick(['2026-08-03', '2026-08-02', '2026-08-01', '2026-07-31', '2019-01-15'])
  const time = pick(['00:00:00', '02:59:59.999', '03:00:00', '03:00:59', '11:59:30', '11:59:00'])
  return new Date(Date.parse(`${day}T${time}Z`) + (index % 2) * 60_000)
}

const subtipos: [string, string][] = [
  ['RETIRADA', 'RETIRADA_CONTEINER_IMPORTACAO'],
  ['DESOVA', 'DESOVA_DIRETA'],
  ['RECEPCAO', 'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO'],
]

async function insertServicos(
  db: Db,
  { someOf }: People,
  ports: Ports,
  cargo: Cargo,
  choose: Chooser,
  now: Date,
) {
  const { pick, often, seldom, below } = choose
  const roles = areas.map(({ area }) => area)
  const rows = range(75).map((index) => {
    const [tipo, subtipo] = pick(subtipos)
    const area = pick(roles)
    return {
      area,
      row: {
        numero_solicitacao: `2026${pick(['/', '-'])}${padded(index, 5)}`,
        tipo,
        subtipo,
        status: pick(servicoStatuses),
        referencia_cliente: often()
          ? pick(['Pedido 50%', 'PEDIDO 50', 'Ação_7', 'acao 7', 'c:\\x', 'ß'])
          : null,
        requisitante_id: someOf(area, choose),
        consignatario_id: often() ? someOf('cliente', choose) : null,
        escala_id: often() ? pick(ports.escalas) : null,
        booking_id: seldom() ? pick(cargo.bookings) : null,
        validade: often() ? pick(['2026-08-02', '2026-08-03', '2026-08-04', '2027-02-28']) : null,
        data_criacao: momentOf(index, choose),
      },
    }
  })
  const ids = await insert(
    db,
    'servico',
    rows.map(({ row }) => row),
  )
  const servicos = rows.map((one, index) => ({ ...one, id: ids[index] ?? 0 }))
  const partes = servicos.flatMap(({ id, area, row }) => {
    const parts = new Map<string, { empresa_id: number; area: Area; papel: Papel }>()
    const add = (empresa_id: number, itsArea: Area, papel: Papel) =>
      parts.set(`${empresa_id} ${itsArea}`, { empresa_id, area: itsArea, papel })
    if (row.consignatario_id) add(row.consignatario_id, 'cliente', 'CONSIGNATARIO')
    for (const other of roles.filter((one) => one !== area && seldom()))
      add(someOf(other, choose), other, 'INTERVENIENTE')
    add(row.requisitante_id, area, 'REQUISITANTE')
    const { status, subtipo, data_criacao } = row
    return [...parts.values()].map((part) => ({ ...part, servico_id: id, status, subtipo, data_criacao }))
  })
  await insert(db, 'servico_parte', partes)
  const lines = servicos.flatMap(({ id }) =>
    [...new Set(range(below(4)).map(() => pick(cargo.cargas)))].map((carga_id) => ({
      servico_id: id,
      carga_id,
      status: pick(servicoStatuses),
    })),
  )
  const lineIds = await insert(db, 'carga_servico', lines)
  return {
    now,
    servicos,
    lines: lines.map(({ servico_id, carga_id }, index) => ({
      servico_id,
      carga_id,
      id: lineIds[index] ?? 0,
    })),
  }
}

/** Gives the carrier of a pendencia a part in its service; in every fifth service the part was removed again. */
async function nameCarriers(
  db: Db,
  servicos: Servicos['servicos'],
  pendencias: { servico_id: number; transportador_id: number | null }[],
) {
  const named = servicos.flatMap(({ id, row: { status, subtipo, data_criacao } }) =>
    pendencias.flatMap(({ servico_id, transportador_id: empresa_id }) =>
      servico_id === id && empresa_id !== null && id % 5 > 0
        ? [{ servico_id, empresa_id, status, subtipo, data_criacao }]
        : [],
    ),
  )
  await db
    .insertInto('servico_parte')
    .values(named.map((one) => ({ ...one, area: 'transportador', papel: 'TRANSPORTADOR' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const vezes = ['REQUISITANTE', 'TERMINAL', 'TRANSPORTADOR', 'REQUISITANTE', null] as const
const pendenciaStatuses = ['ATIVA', 'INATIVA', 'RESOLVIDA', 'RESOLVIDA', 'EM_ANALISE', 'CANCELADA'] as const

async function insertWork(db: Db, { someOf }: People, { servicos, lines }: Servicos, choose: Chooser) {
  const { pick, often, seldom, below } = choose
  const pendencias = servicos.flatMap(({ id }) =>
    range(below(5)).map((index) => ({
      servico_id: id,
      tipo: pick(['DADOS_TRANSPORTE', 'AGENDAMENTO', 'FINANCEIRA', 'ANEXO']),
      identificador: often() ? `Nº ${index}%` : null,
      observacao: seldom() ? 'Falta a página 2' : null,
      status: pick(pendenciaStatuses),
      status_virtual: seldom() ? ('AGUARDANDO_ANEXO' as const) : null,
      transportador_id: often() ? someOf('transportador', choose) : null,
      data_criacao: momentOf(index, choose),
    })),
  )
  for (const [index, one] of pendencias.entries())
    Object.assign(one, { vez: one.status === 'ATIVA' ? vezes[index % vezes.length] : null })
  const pendenciaIds = await insert(db, 'pendencia', pendencias)
  await nameCarriers(db, servicos, pendencias)
  const emitida = new Date('2026-08-01T12:00:00Z')
  const faturas = pendencias.flatMap(({ servico_id }, index) => {
    if (!often()) return []
    return {
      servico_id,
      pendencia_id: pendenciaIds[index] ?? 0,
      empresa_id: someOf('cliente', choose),
      valor_centavos: pick([1, 12_345, 100_000]),
      vencimento: '2026-08-10',
      emitida_em: emitida,
      paga_em: often() ? emitida : null,
      cancelada_em: seldom() ? emitida : null,
    }
  })
  await insert(db, 'fatura', faturas)
  const placas = range(24).map((index) => `CAI${index % 10}${'ABC'[index % 3]}${padded(index, 2)}`)
  await insert(
    db,
    'boletim_pesagem',
    range(48).map((index) => {
      const line = pick(lines)
      return {
        numero: `BP-${padded(index, 4)}`,
        tipo: pick(['ENTRADA', 'SAIDA', 'DESCARGA', 'REPESAGEM']),
        servico_id: line.servico_id,
        carga_servico_id: line.id,
        carga_id: line.carga_id,
        transportador_id: often() ? someOf('transportador', choose) : null,
        placa: pick(placas),
        peso_bruto: pick([30_000_000, 30_000_500, 44_999_999]),
        peso_tara: pick([0, 15_000_000]),
        data_pesagem: momentOf(index, choose),
      }
    }),
  )
  const caminhoes = await insert(
    db,
    'caminhao',
    placas.map((placa, index) => ({
      placa,
      renavam: padded(639_884_962 + index, 11),
      rntrc: index % 5 === 0 ? 'ISENTO' : padded(index, 8),
      tipo: pick(['TRUCK', 'CAVALO', 'BITREM', 'VUC']),
    })),
  )
  const motoristas = await insert(
    db,
    'motorista',
    range(24).map((index) => ({
      nome: pick(['João da Sílva', 'JOAO DA SILVA', 'Ítalo', 'Zuleica Conceição', 'Ana_Maria']),
      cpf: completeCpf(String(401_020_300 + index * 7_919)),
      cnh: padded(2_650_306_461 + index, 11),
      categoria_cnh: pick(['C', 'D', 'E', 'AE']),
      validade_cnh: pick(['2026-08-03', '2026-08-02', '2030-01-01']),
    })),
  )
  const authorisations = <T>(ids: number[], make: (transportador_id: number, id: number) => T) =>
    ids
      .filter(() => often())
      .flatMap((id) => {
        const carriers = new Set([someOf('transportador', choose), someOf('transportador', choose)])
        return [...carriers].map((carrier) => make(carrier, id))
      })
  const term = () => ({ data_vencimento: pick(['2026-08-03', '2026-09-01']), ativa: often() })
  await insert(
    db,
    'autorizacao_motorista',
    authorisations(motoristas, (transportador_id, motorista_id) => ({
      transportador_id,
      motorista_id,
      cnh: pick([padded(2_650_306_461, 11), padded(2_650_306_490, 11)]),
      nome: pick(['João da Sílva', 'Ítalo', 'Ana_Maria']),
      categoria_cnh: pick(['C', 'D', 'E', 'AE']),
      validade_cnh: pick(['2026-08-03', '2026-08-02', '2030-01-01']),
      ...term(),
    })),
  )
  await insert(
    db,
    'autorizacao_veiculo',
    authorisations(caminhoes, (transportador_id, caminhao_id) => ({
      transportador_id,
      caminhao_id,
      renavam: padded(639_884_962, 11),
      rntrc: pick(['ISENTO', '12345678']),
      tipo: pick(['TRUCK', 'CAVALO', 'BITREM', 'VUC']),
      ...term(),
    })),
  )
}
