import { type Carga, getCarga } from '@cais/core/api/carga.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { campos } from '@cais/core/catalogo/campos.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { SituacaoCarga } from '../../trade/carga/SituacaoCarga.tsx'
import { PesagensSection } from '../../trade/pesagem/PesagensSection.tsx'
import { PedirServico } from '../../trade/servico/PedirServico.tsx'
import { FieldFacts, momentText, weightText } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
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

function CargaFacts({ carga }: { carga: Carga }) {
  const { t } = useTranslation()
  const { conteiner, booking } = carga
  return (
    <FieldFacts
      fields={{
        identificador: conteiner ? (
          <TextLink to={`/conteiner/${conteiner.id}/view`}>{formatContainerCode(conteiner.codigo)}</TextLink>
        ) : (
          carga.identificador
        ),
        tipoCarga: t(`enum.tipoCarga.${carga.tipoCarga}`),
        categoria: t(`enum.categoriaCarga.${carga.categoria}`),
        ...(conteiner?.isocode && {
          isoCode: (
            <TextLink to={`/iso-code/${conteiner.isocode.id}/view`}>
              {`${conteiner.isocode.codigo} · ${dadoText(conteiner.isocode.tipoConteiner)}`}
            </TextLink>
          ),
        }),
        navio: shipOf(carga),
        ceMercante: carga.ceMercante,
        bl: carga.bl,
        booking: booking && (
          <TextLink to={booking.id === null ? null : `/booking/${booking.id}/view`}>
            {booking.numero}
          </TextLink>
        ),
        produto: carga.produto && dadoText(carga.produto),
        quantidade: carga.quantidade,
        pesoBruto: weightText(carga.pesoBruto),
        recebidaEm: momentText(carga.recebidaEm),
        entregueEm: momentText(carga.entregueEm),
        ...(carga.posicaoPatio && { posicaoPatio: posicaoText(carga.posicaoPatio, t) }),
        indicadorCargaPerigosa: <YesNo value={carga.indicadorCargaPerigosa} />,
        indicadorOOG: <YesNo value={carga.indicadorOOG} />,
        indicadorReefer: <YesNo value={carga.indicadorReefer} />,
        indicadorRestricao: <YesNo value={carga.indicadorRestricao} />,
        indicadorDesova: <YesNo value={carga.indicadorDesova} />,
      }}
    />
  )
}

/** A requested place is translated; a position in the yard is shown as it is. */
function posicaoText(posicao: string, t: TFunction): string {
  const local = campos.localVistoria.opcoes.find((one) => one === posicao)
  return local ? t(`enum.localVistoria.${local}`) : posicao
}

function shipOf({ escalaId, navioNome, viagemOutbound }: Carga) {
  if (navioNome === null || viagemOutbound === null) return null
  return <TextLink to={`/escala/${escalaId}/view`}>{escalaName({ navioNome, viagemOutbound })}</TextLink>
}
