import {
  listNotaFiscals,
  listPresencaCargaImportacaos,
  type NotaFiscal,
  type PresencaCarga,
} from '@cais/core/api/pendencia-detalhes.ts'
import { listServicoEventos } from '@cais/core/api/servico.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { passosJuntos } from '@cais/core/workflow/passos-juntos.ts'
import { Alert, Button, Stack } from '@mantine/core'
import { IconEye, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { usePrinting } from '../../client/printing.ts'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { AnexosCard } from '../../trade/anexo/AnexosCard.tsx'
import { FeitoList } from '../../trade/servico/EventoList.tsx'
import { ServicosRelacionados } from '../../trade/servico/ServicosRelacionados.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { AgendamentoCard } from './AgendamentoCard.tsx'
import { CargaSection } from './CargaSection.tsx'
import { FaltaSection } from './FaltaSection.tsx'
import { FaturamentoSection } from './FaturamentoSection.tsx'
import { PartesSection } from './PartesSection.tsx'
import { PendenciaModal } from './PendenciaModal.tsx'
import { PendenciaTable } from './PendenciaTable.tsx'
import { ServicoDocumentos } from './ServicoDocumentos.tsx'
import { ServicoSummary } from './ServicoSummary.tsx'

const step = 15

/** The actions of users on the service; a few are shown at first. */
function Timeline({ visao: { servico, companyId } }: { visao: Visao }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  const isPrinting = usePrinting()
  const answer = useAnswer(listServicoEventos, { params: { companyId, id: servico.id } }, { quiet: true })
  return (
    <Section title={t('servico.historico')}>
      <Loaded answer={answer} heights={[160]}>
        {(eventos) => {
          const feitos = passosJuntos(eventos)
          return (
            <>
              <FeitoList feitos={isPrinting ? feitos : feitos.slice(0, shown)} />
              {feitos.length > shown && (
                <Button
                  variant="light"
                  size="xs"
                  mt="md"
                  w="fit-content"
                  onClick={() => setShown(shown + step)}
                >
                  {t('servico.mostrar-mais', { count: feitos.length - shown })}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

/** The page of a service, beginning with the next step. */
export function ServicoPage({ visao, emNomeDe }: { visao: Visao; emNomeDe?: string }) {
  const { t } = useTranslation()
  const opened = useModalItem<PendenciaVista>()
  return (
    <Stack>
      {emNomeDe && (
        <Alert color="mar" icon={<IconUserShield aria-hidden />} role="note">
          {t('servico.em-nome-de', { empresa: emNomeDe })}
        </Alert>
      )}
      <ReadOnlyNote visao={visao} />
      <AgendamentoCard visao={visao} />
      <ServicoSummary visao={visao} />
      <FaltaSection visao={visao} onOpen={opened.open} />
      <PendenciaTable visao={visao} onOpen={opened.open} />
      <CargaSection visao={visao} />
      <PresencaSection visao={visao} />
      <NotasFiscaisSection visao={visao} />
      <AnexosCard place={{ companyId: visao.companyId, servicoId: visao.servico.id }} />
      <ServicoDocumentos visao={visao} />
      <PartesSection visao={visao} />
      <FaturamentoSection visao={visao} />
      <ServicosRelacionados servicoId={visao.servico.id} />
      <Timeline visao={visao} />
      <PendenciaModal visao={visao} pendencia={opened.item} opened={opened.opened} onClose={opened.close} />
    </Stack>
  )
}

/** Explains why there are no actions: the service belongs to another company. */
function ReadOnlyNote({ visao: { servico } }: { visao: Visao }) {
  const { t } = useTranslation()
  if (mayActOnServico(servico.papel) || isFinished(servico)) return null
  const isHaulier = servico.papel === 'TRANSPORTADOR'
  return (
    <Alert color="gray" icon={<IconEye aria-hidden />} role="note">
      {t(isHaulier ? 'servico.so-transporte' : 'servico.so-leitura', {
        papel: t(`enum.papel.${servico.papel}`),
        requisitante: servico.requisitante.socialName,
      })}
    </Alert>
  )
}

/** Whether the import cargo has arrived; other services have none. */
function PresencaSection({ visao: { companyId, servico } }: { visao: Visao }) {
  const { t } = useTranslation()
  const request = { params: { companyId, id: servico.id } }
  const { data } = useAnswer(listPresencaCargaImportacaos, request, { quiet: true })
  if (!data?.length) return null
  const title = t('servico.presenca')
  const moment = (at: string | null) => at && formatDateTime(new Date(at))
  const column = (key: NameIn<'servico.presenca'>, cell: DataColumn<PresencaCarga>['cell']) => ({
    key,
    label: t(`servico.presenca.${key}`),
    cell,
  })
  return (
    <Section title={title}>
      <DataTable
        name={title}
        rows={data}
        keyOf={({ cargaServicoId }) => cargaServicoId}
        minWidth={640}
        columns={[
          { key: 'carga', label: t('column.identificador'), cell: ({ identificador }) => identificador },
          column('presente', ({ presente }) => <YesNo value={presente} />),
          column('descarga', ({ dataTerminoDescarga }) => moment(dataTerminoDescarga)),
          column('chegada', ({ chegadaEm }) => moment(chegadaEm)),
          column('saida', ({ saidaEm }) => moment(saidaEm)),
        ]}
      />
    </Section>
  )
}

/** The submitted invoices; hidden without any. */
function NotasFiscaisSection({ visao: { companyId, servico } }: { visao: Visao }) {
  const { t } = useTranslation()
  const { data } = useAnswer(listNotaFiscals, { params: { companyId, id: servico.id } }, { quiet: true })
  if (!data?.length) return null
  const title = t('servico.notas-fiscais')
  const column = (
    key: NameIn<'servico.notas-fiscais'>,
    cell: DataColumn<NotaFiscal>['cell'],
    align?: 'right',
  ) => ({
    key,
    label: t(`servico.notas-fiscais.${key}`),
    cell,
    ...(align && { align }),
  })
  return (
    <Section title={title}>
      <DataTable
        name={title}
        rows={data}
        keyOf={({ chave }) => chave}
        minWidth={760}
        columns={[
          column('numero', ({ numero, serie }) => `${numero}/${serie}`),
          column('chave', ({ chave }) => chave),
          column('emissao', ({ dataEmissao }) => formatDay(dataEmissao)),
          column('valor', ({ valorCentavos }) => formatCurrency(valorCentavos), 'right'),
          column('cargas', ({ cargas }) => cargas.join(', ')),
        ]}
      />
    </Section>
  )
}
