import { getIsoCode, type IsoCode } from '@cais/core/api/iso-code.ts'
import { parseIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { rowAddress } from '../../client/route-params.ts'
import { FieldFacts } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

/** What the code of a box's size and type says. */
export function ViewIsoCodeScreen() {
  const { t } = useTranslation()
  const { rowId } = rowAddress.useParams()
  const answer = useAnswer(getIsoCode, { params: { id: rowId } }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
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
        tipoConteiner,
        tamanhoConteiner: t(`enum.tamanhoConteiner.${tamanhoConteiner}`),
        altura: parseIsoSizeType(codigo)?.altura,
        naoPermitirDesova: <YesNo value={naoPermitirDesova} />,
      }}
    />
  )
}
