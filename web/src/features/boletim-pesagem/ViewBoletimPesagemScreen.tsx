import { mayUse } from '@cais/core/access/access.ts'
import { authoritiesOfArea } from '@cais/core/access/area.ts'
import { boletimAreas } from '@cais/core/access/screens.ts'
import {
  type BoletimPesagem,
  getBoletimPesagem,
  getBoletimPesagemPdf,
} from '@cais/core/api/boletim-pesagem.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyRowAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { useDownload } from '../../client/use-download.ts'
import { PesagensSection } from '../../trade/pesagem/PesagensSection.tsx'
import { FieldFacts, momentText, weightText } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { ViewScreen } from '../../ui/ViewScreen.tsx'

export function ViewBoletimPesagemScreen() {
  const { t } = useTranslation()
  const { rowId } = companyRowAddress.useParams()
  const answer = useAnswer(getBoletimPesagem, { params: { id: rowId } }, { quiet: true })
  return (
    <ViewScreen
      answer={answer}
      title={(boletim) =>
        boletim ? t('boletimPesagem.view', { numero: boletim.numero }) : t('menu.entry.boletim-pesagem')
      }
      listPath={useListPath()}
      actions={(boletim) => <PdfButton id={boletim.id} />}
    >
      {(boletim) => (
        <>
          <Section title={t('boletimPesagem.weights')}>
            <Weights boletim={boletim} />
          </Section>
          <PesagensSection cargaId={boletim.cargaId} atualId={boletim.id} />
          <Section title={t('boletimPesagem.facts')}>
            <BoletimFacts boletim={boletim} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

/** The first of the three lists that the user may open with this company. */
function useListPath(): string {
  const { companyId } = companyRowAddress.useParams()
  const { account, empresa } = useSession()
  const area = boletimAreas.find((one) => mayUse(account, empresa, authoritiesOfArea(one))) ?? 'cliente'
  return `/${companyId}/boletim-pesagem-${area}`
}

function PdfButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const pdf = useDownload(getBoletimPesagemPdf)
  return (
    <Button
      leftSection={<IconFileTypePdf size={17} />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate({ params: { id } })}
    >
      {t('boletimPesagem.pdf')}
    </Button>
  )
}

function Weights({ boletim: { pesoBruto, pesoTara, pesoLiquido } }: { boletim: BoletimPesagem }) {
  return (
    <FieldFacts
      fields={{
        pesoBruto: weightText(pesoBruto),
        pesoTara: weightText(pesoTara),
        pesoLiquido: weightText(pesoLiquido),
      }}
    />
  )
}

function BoletimFacts({ boletim }: { boletim: BoletimPesagem }) {
  const { t } = useTranslation()
  const { navioNome, viagemOutbound, transportadorCnpj } = boletim
  return (
    <FieldFacts
      fields={{
        tipo: t(`enum.boletimTipo.${boletim.tipo}`),
        dataPesagem: momentText(boletim.dataPesagem),
        placa: formatPlate(boletim.placa),
        carga: formatContainerCode(boletim.carga),
        isoCode: boletim.isoCode,
        transportador: boletim.transportador,
        transportadorCnpj: transportadorCnpj && formatCnpj(transportadorCnpj),
        numeroSolicitacao: boletim.numeroSolicitacao,
        subtipo: boletim.subtipo && textOf(`enum.subtipo.${boletim.subtipo}`),
        requisitante: boletim.requisitante,
        consignatario: boletim.consignatario,
        navio: navioNome && viagemOutbound && escalaName({ navioNome, viagemOutbound }),
      }}
    />
  )
}
