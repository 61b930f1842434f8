import { emailAssuntos } from '@cais/core/api/email-empresa.ts'
import { demoEmpresas, findEmpresa } from '../empresas.ts'
import { dayFrom, type Mundo } from './mundo.ts'

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
export function newContatos({ rows }: Mundo): void {
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
export function newRepresentante({ rows, now, timeZone }: Mundo): void {
  rows.add('autorizacao', {
    empresa_autorizadora_id: findEmpresa(({ nome }) => nome.startsWith('Café Serra Anil')).id,
    empresa_autorizada_id: findEmpresa(({ nome }) => nome.startsWith('Granitos Aracruz')).id,
    tipo: 'REPRESENTANTE',
    data_inicio: dayFrom(now, -90, timeZone),
    data_vencimento: dayFrom(now, 275, timeZone),
    ativa: true,
  })
}
