import { type Caminhao, getCaminhao } from '@cais/core/api/caminhao.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { AutorizacoesTable } from '../../trade/frota/AutorizacoesTable.tsx'
import { Divergencias } from '../../trade/frota/Divergencias.tsx'
import { FieldFacts } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { CorrigirCaminhao } from './CorrigirCaminhao.tsx'

/** One truck, with the carriers that have authorised it. */
export function ViewCaminhaoScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getCaminhao, useRowRequest(), { quiet: true })}
      title={(caminhao) =>
        caminhao ? t('caminhao.view', { placa: formatPlate(caminhao.placa) }) : t('screen.caminhao')
      }
      listPath="/caminhao"
      actions={(caminhao) => caminhao.conferido !== null && <CorrigirCaminhao caminhao={caminhao} />}
    >
      {(caminhao) => (
        <>
          <Divergencias {...caminhao} />
          <Section title={t('caminhao.facts')}>
            <CaminhaoFacts caminhao={caminhao} />
          </Section>
          <Section title={t('autorizacaoDeAcesso.title')}>
            <AutorizacoesTable autorizacoes={caminhao.autorizacoes} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

function CaminhaoFacts({ caminhao: { placa, tipo, renavam, rntrc } }: { caminhao: Caminhao }) {
  const { t } = useTranslation()
  return (
    <FieldFacts
      fields={{ placa: formatPlate(placa), tipo: t(`enum.caminhaoTipo.${tipo}`), renavam, rntrc }}
    />
  )
}
