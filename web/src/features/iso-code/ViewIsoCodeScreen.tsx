import { getIsoCode, type IsoCode } from '@cais/core/api/iso-code.ts'
import { parseIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { FieldFacts } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

/** The meaning of an ISO code for container size and type. */
export function ViewIsoCodeScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getIsoCode, useRowRequest(), { quiet: true })}
      title={(isoCode) => (isoCode ? t('isoCode.view', { codigo: isoCode.codigo }) : t('screen.iso-code'))}
      listPath="/iso-code"
    >
      {(isoCode) => (
        <Section title={t('isoCode.facts')}>
          <IsoCodeFacts isoCode={isoCode} />
        </Section>
      )}
    </ViewScreen>
  )
}

function IsoCodeFacts({ isoCode }: { isoCode: IsoCode }) {
  const { t } = useTranslation()
  const { codigo, tipoConteiner, tamanhoConteiner, naoPermitirDesova } = isoCode
  return (
    <FieldFacts
      fields={{
        codigo,
        tipoConteiner: dadoText(tipoConteiner),
        tamanhoConteiner: tamanhoConteiner && t(`enum.tamanhoConteiner.${tamanhoConteiner}`),
        altura: parseIsoSizeType(codigo)?.altura,
        naoPermitirDesova: <YesNo value={naoPermitirDesova} />,
      }}
    />
  )
}
