import type { CampoDeclarado, Divergencia } from '@cais/core/api/motorista.ts'
import type { TFunction } from 'i18next'
import { textOf } from '../../client/text-of.ts'
import { dayText } from '../../ui/FieldFacts.tsx'

/** A value as its field is written. */
function valueShown(campo: CampoDeclarado, valor: string): string {
  if (campo === 'validadeCnh') return dayText(valor) ?? valor
  return campo === 'tipo' ? textOf(`enum.caminhaoTipo.${valor}`) : valor
}

/** `CNH: 62472927637`, as columns call it. */
export const declaradoText = (campo: CampoDeclarado, valor: string) =>
  `${textOf(`column.${campo}`)}: ${valueShown(campo, valor)}`

/** Who declares what, and what the terminal's record says. */
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

/** Which of the two stands, and what is to be done. */
export const valeText = ({ conferido }: Divergencia, t: TFunction) =>
  t(conferido ? 'autorizacaoDeAcesso.vale.conferido' : 'autorizacaoDeAcesso.vale.nao-conferido')
