import { getCarga } from '@cais/core/api/carga.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { SituacaoCarga } from '../../trade/carga/SituacaoCarga.tsx'
import { PesagensSection } from '../../trade/pesagem/PesagensSection.tsx'
import { PedirServico } from '../../trade/servico/PedirServico.tsx'
import { Section } from '../../ui/Section.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { CargaFacts } from './CargaFacts.tsx'
import { BloqueiosTable, ConsignatariosTable, ServicosTable } from './CargaTables.tsx'
import { EventosTable } from './EventosTable.tsx'

/** One cargo: its facts, its owner, its blocks and its services. */
export function ViewCargaScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getCarga, useRowRequest(), { quiet: true })}
      title={(carga) =>
        carga ? t('carga.view', { identificador: carga.identificador }) : t('menu.entry.cargas')
      }
      listPath="/carga"
    >
      {(carga) => <CargaSections carga={carga} />}
    </ViewScreen>
  )
}

function CargaSections({ carga }: { carga: AnswerOf<typeof getCarga> }) {
  const { t } = useTranslation()
  return (
    <>
      <SituacaoCarga carga={carga}>
        <PedirServico cargaId={carga.id} />
      </SituacaoCarga>
      <Section title={t('carga.facts')}>
        <CargaFacts carga={carga} />
      </Section>
      <Section title={t('carga.consignatarios')} aside={carga.parteDeLote && <ParteDeLote />}>
        <ConsignatariosTable consignatarios={carga.consignatarios} />
      </Section>
      <Section title={t('carga.bloqueios')}>
        <BloqueiosTable bloqueios={carga.bloqueiosCarga} />
      </Section>
      <Section title={t('carga.eventos')}>
        <EventosTable eventos={carga.eventos} />
      </Section>
      <PesagensSection cargaId={carga.id} />
      <Section title={t('carga.servicos')}>
        <ServicosTable servicos={carga.servicos} />
      </Section>
    </>
  )
}

/** A note on shared containers: none of the consignees can decide about them alone. */
function ParteDeLote() {
  const { t } = useTranslation()
  return (
    <ToneBadge color="ambar" icon={IconUsersGroup}>
      {t('carga.parte-de-lote')}
    </ToneBadge>
  )
}
