import { Container, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { novoTipoAddress } from '../../client/route-params.ts'
import { novoServicoPath } from '../../client/servico-path.ts'
import { textOf } from '../../client/text-of.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { servicosByTipo } from './lugar.ts'
import { SubtipoCards } from './SubtipoCards.tsx'

/** A type of service is chosen; which of its kinds? */
export function EscolherSubtipoScreen() {
  const { t } = useTranslation()
  const { companyId, area, tipo } = novoTipoAddress.useParams()
  const servicos = servicosByTipo(area).find(([one]) => one === tipo)?.[1] ?? []
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('novo-servico.title-of', { name: textOf(`servico.tipo.${tipo}`) })}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('novo-servico.choose-subtipo')}
      </Text>
      <SubtipoCards servicos={servicos} pathOf={(servico) => novoServicoPath(companyId, area, servico)} />
    </Container>
  )
}
