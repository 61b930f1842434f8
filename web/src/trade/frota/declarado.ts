import type { CampoDeclarado, Divergencia } from '@cais/core/api/motorista.ts'
import type { TFunction } from 'i18next'
import { textOf } from '../../client/text-of.ts'
import { dayText } from '../../ui/FieldFacts.tsx'

function valueShown(campo: CampoDeclarado, valor: string): string {
  if (campo === 'validadeCnh') return dayText(valor) ?? valor
  return campo === 'tipo' ? textOf(`enum.caminhaoTipo.${valor}`) : valor
}

/** A declared value with its column's name: `CNH: 62472927637`. */
export const declaradoText = (campo: CampoDeclarado, valor: string) =>
  `${textOf(`column.${campo}`)}: ${valueShown(campo, valor)}`

/** A contradiction in words: the carrier's value and that of the terminal's record. */
export const divergenciaText = (
  { transportador, quem, campo, declarado, cadastro }: Divergencia,
  t: TFunction,
) =>
  t('autorizacaoDeAcesso.declara', {
    transportador,
    quem,
    declarado: declaradoText(campo, declarado),
    cadastro: valueShown(campo, cadastro),
  })

/** Says which of the two values counts, and what to do. */
export const valeText = ({ conferido }: Divergencia, t: TFunction) =>
  t(conferido ? 'autorizacaoDeAcesso.vale.conferido' : 'autorizacaoDeAcesso.vale.nao-conferido')
