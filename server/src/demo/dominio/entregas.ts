import { anexosOf, type FormaSlug, isFormaSlug, type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { PendenciaEstado } from '@cais/core/workflow/estado.ts'
import { isVistoria } from '@cais/core/workflow/politica.ts'
import { newAnexo } from './anexos.ts'
import { exemplos, type LinhaPreenchida, novaNota, type Preenchendo } from './exemplos.ts'
import { demoEmpresaOf, type Mundo } from './mundo.ts'
import type { Row } from './rows.ts'
import type { NovoServico } from './servicos.ts'

/** The forms and attachments of every pendencia that was handed in. */
export function newEntregas(mundo: Mundo, made: NovoServico): void {
  for (const one of made.plano.curso.estado.pendencias) {
    const slug = kindOf(one.tipo, made.plano.declarado)
    const times = handedInAt(made, one.id)
    const at = times.at(-1)
    if (!slug || !at) continue
    // The inspection results in a licence, which is handed in after it.
    const isLicensed = isVistoria(one.tipo) && one.status === 'RESOLVIDA'
    if (isFormaSlug(slug)) newDados(mundo, made, { one, slug, at, isLicensed })
    newAnexos(mundo, made, { one, slug, at, isLicensed })
  }
}

function handedInAt({ plano, times }: NovoServico, pendenciaId: number): Date[] {
  return times.filter((_, index) => {
    const evento = plano.curso.passos[index]?.evento
    return evento?.evento === 'FINALIZAR' && evento.pendenciaId === pendenciaId
  })
}

interface Entrega<Slug extends KindSlug> {
  one: PendenciaEstado
  slug: Slug
  at: Date
  isLicensed: boolean
}

function newDados(mundo: Mundo, made: NovoServico, { one, slug, at, isLicensed }: Entrega<FormaSlug>): void {
  const { rows } = mundo
  const pendencia_id = made.pendenciaIds.get(one.id) ?? 0
  const given: Preenchendo = {
    linhas: linhasOf(mundo, made),
    frota: frotaOf(mundo, made.transportador?.id ?? demoEmpresaOf('transportador').id),
    // Cargo that is still to come may have two trucks; cargo that came had one.
    caminhoes: made.plano.status === 'AGUARDANDO_EXECUCAO' ? 2 : 1,
    novaNota: () => {
      const nota = novaNota(700_000_000 + rows.of('nota_fiscal').length, dayOf(at, mundo.timeZone))
      // The invoices of cancelled services may be handed in again.
      if (made.plano.status !== 'CANCELADO')
        rows.link('nota_fiscal', { chave: nota.chave, pendencia_id, criada_em: at })
      return nota
    },
  }
  const conteudo = { ...exemplos[slug](given), ...(isLicensed && { numeroLpco: '26BR0000123' }) }
  rows.link('pendencia_dados', {
    pendencia_id,
    conteudo,
    ultima_entrega: conteudo,
    alterado_em: at,
    alterado_por: made.login,
    entregue_em: at,
  })
}

function linhasOf({ rows }: Mundo, { cargas, linhaIds }: NovoServico): LinhaPreenchida[] {
  return cargas.cargas.map(({ id }, index) => {
    const carga = rows.of('carga')[id - 1]
    const ce = rows.of('ce_mercante')[Number(carga?.ce_mercante_id) - 1]
    return {
      id: linhaIds[index] ?? 0,
      ceMercante: ce?.numero ?? null,
      bl: ce?.bl ?? null,
      quantidade: Number(carga?.quantidade),
      pesoBruto: Number(carga?.peso_bruto),
    }
  })
}

/** The drivers and trucks of a carrier that may come today, with licences for every truck. */
export function frotaOf({ rows, now, timeZone }: Mundo, transportadorId: number): Preenchendo['frota'] {
  const today = dayOf(now, timeZone)
  const isInForce = (one: Row<'autorizacao_motorista'> | Row<'autorizacao_veiculo'>) =>
    one.transportador_id === transportadorId && one.ativa && String(one.data_vencimento) >= today
  const motoristaIds = rows
    .of('autorizacao_motorista')
    .filter(isInForce)
    .map((one) => Number(one.motorista_id))
    .filter((id) => {
      const motorista = rows.of('motorista')[id - 1]
      return (
        motorista && String(motorista.validade_cnh) >= today && String(motorista.categoria_cnh).endsWith('E')
      )
    })
  const caminhaoIds = rows
    .of('autorizacao_veiculo')
    .filter(isInForce)
    .map((one) => Number(one.caminhao_id))
  return { transportadorId, motoristaIds, caminhaoIds }
}

function newAnexos(mundo: Mundo, made: NovoServico, { one, slug, at, isLicensed }: Entrega<KindSlug>): void {
  const { plano, servicoId, numero, login } = made
  const { obrigatorios, permitidos } = anexosOf(slug, plano.declarado, {
    subtipo: one.subtipo,
    statusVirtual: isLicensed ? 'AGUARDANDO_LPCO_POS_VISTORIA' : null,
  })
  // Where a pendencia asks only for documents, it has at least one.
  for (const tipo of obrigatorios.length ? obrigatorios : permitidos.slice(0, 1))
    newAnexo(mundo, {
      servicoId,
      entityName: 'Pendencia',
      entityId: made.pendenciaIds.get(one.id) ?? 0,
      empresaId: plano.requisitante.id,
      numero,
      at,
      tipo,
      login,
    })
}
