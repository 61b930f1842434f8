import { areas } from '@cais/core/access/area.ts'
import { emailAssuntos } from '@cais/core/api/email-empresa.ts'
import type { Tx } from '../../http/serve.ts'
import { demoEmpresas, findEmpresa } from '../empresas.ts'
import { newAnexosOfServicos } from './anexos.ts'
import { newAutorizacoes } from './autorizacoes.ts'
import { newUnusedBookings } from './bookings.ts'
import { newFreeCargas } from './cargas.ts'
import { newDisponiveis } from './disponiveis.ts'
import { newFrotas } from './frota.ts'
import { isoCodes } from './iso-codes.ts'
import { newJanelas } from './janelas.ts'
import { dayFrom, type Mundo, readMundo } from './mundo.ts'
import { Planner } from './plano.ts'
import { spreadFrotas } from './quem-vem.ts'
import { newServicos } from './servicos.ts'

const nomes = [
  'Helena Barcelos',
  'Otávio Lemos',
  'Iara Sampaio',
  'Rui Carneiro',
  'Lígia Fontes',
  'Nilo Prates',
  'Zélia Aragão',
]

const cargos = ['Gerente de comércio exterior', 'Analista financeiro', null, 'Coordenadora de logística']

/** Contacts of each company; the last company has none, so that an empty list can be seen. */
function newContatos({ rows }: Mundo): void {
  for (const { id } of demoEmpresas.slice(0, -1)) {
    for (let turn = 0; turn <= id % 3; turn++) {
      rows.add('contato_empresa', {
        empresa_id: id,
        nome: nomes[(id + turn) % nomes.length] ?? '',
        cargo: cargos[(id + turn) % cargos.length] ?? null,
        telefone:
          turn === 0 ? `273${String(3_000_000 + id * 131)}` : `279${String(80_000_000 + id * 977 + turn)}`,
      })
      const assunto = emailAssuntos[(id + turn) % emailAssuntos.length] ?? 'GERAL'
      rows.add('email_empresa', {
        empresa_id: id,
        email: `${assunto.toLowerCase()}@empresa${id}.example`,
        assunto,
      })
    }
  }
}

/** The company of the demo's company administrator is also authorised by another company. */
function newRepresentante({ rows, now, timeZone }: Mundo): void {
  rows.add('autorizacao', {
    empresa_autorizadora_id: findEmpresa(({ nome }) => nome.startsWith('Café Serra Anil')).id,
    empresa_autorizada_id: findEmpresa(({ nome }) => nome.startsWith('Granitos Aracruz')).id,
    tipo: 'REPRESENTANTE',
    data_inicio: dayFrom(now, -90, timeZone),
    data_vencimento: dayFrom(now, 275, timeZone),
    ativa: true,
  })
}

/** Inserts boxes, bookings, cargo, trucks and services around the ships that are in the database already. */
export async function insertDominio(tx: Tx, now: Date, timeZone: string): Promise<void> {
  const mundo = await readMundo(tx, now, timeZone)
  makeDominio(mundo)
  await mundo.rows.insert(tx)
}

/** Makes the rows; the same time and ships always give the same rows. */
export function makeDominio(mundo: Mundo): void {
  for (const { id: _, ...iso } of isoCodes) mundo.rows.add('iso_code', iso)
  const autorizados = newAutorizacoes(mundo)
  newRepresentante(mundo)
  newContatos(mundo)
  const placas = newFrotas(mundo)
  newUnusedBookings(mundo)
  newFreeCargas(mundo)
  const planner = new Planner(mundo)
  planner.planAll()
  planner.planForTransportador()
  for (const { area } of areas) planner.planMore(area, more[area] ?? 0)
  planner.planMissing()
  newServicos(mundo, planner.planos, { autorizados, placas })
  newAnexosOfServicos(mundo)
  newJanelas(mundo)
  spreadFrotas(mundo)
  // These come last, so that earlier rows keep their ids.
  newDisponiveis(mundo)
}

/** The areas with few services, which get more so that their lists have several pages. */
const more: Record<string, number> = { beneficiario: 18, terminal: 16, depot: 4, 'agencia-maritima': 4 }
