import { isShown } from '@cais/core/anexo/formatos.ts'
import type { AnexoView } from '@cais/core/api/anexo.ts'
import { downloadAnexoNaMesa, listAnexosNaMesa } from '@cais/core/api/entregue.ts'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveAnexoNaMesa } from '../../../client/anexo-queries.ts'
import { download } from '../../../client/download.ts'
import { useAnswer } from '../../../client/queries.ts'
import { textOf } from '../../../client/text-of.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { RowAction } from '../../../ui/RowAction.tsx'
import { useSizeText } from '../../../ui/use-size-text.ts'
import classes from './Mesa.module.css'

/** The number of files that are expanded at first, unless they are larger than the limit in bytes. */
const openAtFirst = 2
const largestOpen = 5 * 1024 * 1024

interface ArquivosProps {
  servicoId: number
  pendenciaId: number
}

/** The attachments of the service, each shown in place; those of the selected item come first. */
export function Arquivos({ servicoId, pendenciaId }: ArquivosProps) {
  const { t } = useTranslation()
  const answer = useAnswer(listAnexosNaMesa, { params: { id: servicoId } }, { quiet: true })
  return (
    <section aria-label={t('mesa.anexo.title')}>
      <Title order={3} size="h6" mb={6}>
        {t('mesa.anexo.title')}
      </Title>
      <Loaded answer={answer} heights={[60]}>
        {(anexos) =>
          anexos.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('mesa.anexo.nenhum')}
            </Text>
          ) : (
            <Stack gap="xs">
              {ownFirst(anexos, pendenciaId).map(({ anexo, isOwn }, index) => (
                <Arquivo
                  key={anexo.id}
                  servicoId={servicoId}
                  anexo={anexo}
                  opened={isOwn && index < openAtFirst && anexo.tamanho <= largestOpen}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </section>
  )
}

function ownFirst(anexos: readonly AnexoView[], pendenciaId: number) {
  const isOwn = ({ anexosEntities }: AnexoView) =>
    anexosEntities.some(
      ({ entityName, entityId, removed }) =>
        entityName === 'Pendencia' && entityId === pendenciaId && !removed,
    )
  return anexos
    .map((anexo) => ({ anexo, isOwn: isOwn(anexo) }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

interface ArquivoProps {
  servicoId: number
  anexo: AnexoView
  opened: boolean
}

function Arquivo({ servicoId, anexo, ...props }: ArquivoProps) {
  const { t } = useTranslation()
  const sizeText = useSizeText()
  const [opened, setOpened] = useState(props.opened)
  const { name } = anexo
  const tipo = textOf(`enum.anexoTipo.${anexo.tipo}`)
  return (
    <div>
      <Group gap={6}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-label={t(opened ? 'mesa.anexo.fechar' : 'mesa.anexo.abrir', { tipo, name })}
          leftSection={opened ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {tipo}
        </Button>
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {sizeText(anexo.tamanho)}
        </Text>
        <RowAction
          icon={IconDownload}
          label={t('anexo.download', { name })}
          onClick={() => void saveAnexoNaMesa(servicoId, anexo)}
        />
      </Group>
      {opened && <Previa servicoId={servicoId} anexo={anexo} />}
    </div>
  )
}

/** Browsers without a PDF viewer would download the file at once. */
const showsPdf = () => navigator.pdfViewerEnabled

function Previa({ servicoId, anexo }: { servicoId: number; anexo: AnexoView }) {
  const { t } = useTranslation()
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (inViewport) setWanted(true)
  }, [inViewport])
  const isPdf = anexo.bytesContentType === 'application/pdf'
  if (isPdf && !showsPdf()) return <Hint text={t('mesa.anexo.sem-pdf')} />
  if (!isPdf && !isShown(anexo.bytesContentType)) return <Hint text={t('mesa.anexo.sem-previa')} />
  return (
    <div ref={ref}>
      {wanted ? (
        <Conteudo servicoId={servicoId} anexo={anexo} isPdf={isPdf} />
      ) : (
        <Skeleton height={120} animate={false} />
      )}
    </div>
  )
}

const Hint = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed" pl={26}>
    {text}
  </Text>
)

/** Files are fetched with the session, and shown with the content type that the server has detected. */
function useConteudo(servicoId: number, { id, bytesContentType }: AnexoView) {
  return useQuery({
    queryKey: [downloadAnexoNaMesa.path, servicoId, id],
    queryFn: async ({ signal }) => {
      const request = { params: { id: servicoId, anexoId: id } }
      const file = await download(downloadAnexoNaMesa, request, { signal, onProgress: () => {} })
      return new Blob([file.content], { type: bytesContentType })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

interface ConteudoProps {
  servicoId: number
  anexo: AnexoView
  isPdf: boolean
}

function Conteudo({ servicoId, anexo, isPdf }: ConteudoProps) {
  const { t } = useTranslation()
  const answer = useConteudo(servicoId, anexo)
  return (
    <Loaded answer={answer} heights={[120]}>
      {(blob) => <Visto blob={blob} isPdf={isPdf} title={t('mesa.anexo.conteudo', { name: anexo.name })} />}
    </Loaded>
  )
}

function Visto({ blob, isPdf, title }: { blob: Blob; isPdf: boolean; title: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (url === null) return null
  return isPdf ? (
    <iframe className={classes.pdf} src={url} title={title} />
  ) : (
    <img className={classes.imagem} src={url} alt={title} />
  )
}
