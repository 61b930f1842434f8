import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { makePng } from '@cais/core/anexo/make-png.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { loginOf, type Mundo } from './mundo.ts'

interface Target {
  servicoId: number
  entityName: 'Servico' | 'Pendencia'
  entityId: number
  empresaId: number
  numero: string
  at: Date
  tipo: AnexoTipo
  login: string
}

/** Documents on some services themselves: real files of a few hundred bytes each. */
export function newAnexosOfServicos(mundo: Mundo): void {
  for (const servico of mundo.rows.numbered('servico')) {
    if (servico.id % 6 !== 0) continue
    const taken = findServicoDeclarado(String(servico.subtipo))?.anexos ?? []
    const tipos = (['AUTORIZACAO', 'FOTO', 'OUTROS'] as const).filter((tipo) => taken.includes(tipo))
    const empresaId = Number(servico.requisitante_id)
    for (const tipo of tipos.slice(0, 2))
      newAnexo(mundo, {
        servicoId: servico.id,
        entityName: 'Servico',
        entityId: servico.id,
        empresaId,
        numero: String(servico.numero_solicitacao),
        at: servico.data_criacao,
        tipo,
        login: loginOf(empresaId),
      })
  }
}

const titles: Partial<Record<AnexoTipo, string>> = {
  BL: 'Bill of Lading',
  DI: 'Declaração de importação',
  DTA: 'Declaração de trânsito aduaneiro',
  LPCO: 'Licença LPCO',
  FISPQ: 'FISPQ',
  FICHA_EMERGENCIA: 'Ficha de emergência',
  ROMANEIO: 'Romaneio de carga',
  NOTA_FISCAL: 'DANFE',
  TERMO_DEVOLUCAO: 'Termo de devolução',
  AUTORIZACAO: 'Carta de autorização',
}

// A picture of a box against the sky.
const foto = makePng(96, 64, (x, y) => (y < 18 ? 225 : x % 12 === 0 || y > 58 ? 70 : 140 + (x % 7)))

function fileOf(
  { timeZone }: Mundo,
  { tipo, numero, at }: Target,
): { name: string; type: string; bytes: Uint8Array } {
  const base = tipo.toLowerCase().replaceAll('_', '-')
  if (tipo === 'FOTO') return { name: `${base}-${numero}.png`, type: 'image/png', bytes: foto }
  const title = titles[tipo] ?? 'Documento'
  const day = dayOf(at, timeZone)
  const lines = [`Serviço ${numero}`, `Emitido em ${day}`, 'Documento fictício, para demonstração.']
  return { name: `${base}-${numero}.pdf`, type: 'application/pdf', bytes: makePdf(title, lines) }
}

export function newAnexo(mundo: Mundo, target: Target): void {
  const { rows } = mundo
  const { name, type, bytes } = fileOf(mundo, target)
  const { id } = rows.add('anexo', {
    empresa_id: target.empresaId,
    name,
    tipo: target.tipo,
    bytes_content_type: type,
    tamanho: bytes.length,
    criado_em: target.at,
    criado_por: target.login,
  })
  rows.link('anexo_conteudo', { anexo_id: id, bytes: `\\x${Buffer.from(bytes).toString('hex')}` })
  rows.add('anexo_entity', {
    anexo_id: id,
    servico_id: target.servicoId,
    entity_name: target.entityName,
    entity_id: target.entityId,
  })
}
