import { getCarga } from '@cais/core/api/carga.ts'
import { type Conteiner, getConteiner } from '@cais/core/api/conteiner.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { SituacaoCarga } from '../../trade/carga/SituacaoCarga.tsx'
import { PedirServico } from '../../trade/servico/PedirServico.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { FieldFacts, momentText, weightText } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'

/** One container: its facts and its cargo over time. */
export function ViewConteinerScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getConteiner, useRowRequest(), { quiet: true })}
      title={(box) =>
        box ? t('conteiner.view', { codigo: formatContainerCode(box.codigo) }) : t('menu.entry.conteineres')
      }
      listPath="/conteiner"
    >
      {(box) => (
        <>
          <SituacaoNow cargas={box.cargas} />
          <Section title={t('conteiner.facts')}>
            <ConteinerFacts box={box} />
          </Section>
          <Section title={t('conteiner.history')}>
            <History cargas={box.cargas} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

/** The situation of the cargo that is in the container, else of the last one. */
function SituacaoNow({ cargas }: { cargas: CargaOfBox[] }) {
  const now = cargas.find(({ entregueEm }) => entregueEm === null) ?? cargas[0]
  return now ? <SituacaoOf id={now.id} /> : null
}

function SituacaoOf({ id }: { id: number }) {
  const { data } = useAnswer(getCarga, { params: { id } }, { quiet: true })
  if (!data) return null
  return (
    <SituacaoCarga carga={data}>
      <PedirServico cargaId={id} />
    </SituacaoCarga>
  )
}

function ConteinerFacts({ box }: { box: Conteiner }) {
  const { t } = useTranslation()
  const { isocode } = box
  return (
    <FieldFacts
      fields={{
        codigo: formatContainerCode(box.codigo),
        isoCode: isocode && <TextLink to={`/iso-code/${isocode.id}/view`}>{isocode.codigo}</TextLink>,
        tipoConteiner: isocode && dadoText(isocode.tipoConteiner),
        tamanhoConteiner: isocode?.tamanhoConteiner && t(`enum.tamanhoConteiner.${isocode.tamanhoConteiner}`),
        tara: weightText(box.tara),
        pesoMaximo: weightText(box.pesoMaximo),
        armador: box.armadorSocialName,
      }}
    />
  )
}

type CargaOfBox = Conteiner['cargas'][number]

function History({ cargas }: { cargas: CargaOfBox[] }) {
  const { t } = useTranslation()
  const columns: DataColumn<CargaOfBox>[] = [
    {
      key: 'categoria',
      label: t('column.categoria'),
      cell: (carga) => (
        <TextLink to={`/carga/${carga.id}/view`}>{t(`enum.categoriaCarga.${carga.categoria}`)}</TextLink>
      ),
    },
    { key: 'navio', label: t('column.navio'), cell: shipOf },
    { key: 'produto', label: t('column.produto'), cell: ({ produto }) => produto && dadoText(produto) },
    {
      key: 'pesoBruto',
      label: t('column.pesoBruto'),
      align: 'right',
      cell: (carga) => weightText(carga.pesoBruto),
    },
    { key: 'recebidaEm', label: t('column.recebidaEm'), cell: (carga) => momentText(carga.recebidaEm) },
    { key: 'entregueEm', label: t('column.entregueEm'), cell: (carga) => momentText(carga.entregueEm) },
  ]
  return (
    <DataTable
      name={t('conteiner.history')}
      columns={columns}
      rows={cargas}
      empty={t('conteiner.no-history')}
      minWidth={820}
    />
  )
}

function shipOf({ escalaId, navioNome, viagemOutbound }: CargaOfBox) {
  if (navioNome === null || viagemOutbound === null) return null
  return <TextLink to={`/escala/${escalaId}/view`}>{escalaName({ navioNome, viagemOutbound })}</TextLink>
}
