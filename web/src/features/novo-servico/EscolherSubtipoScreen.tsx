import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { Container, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { novoTipoAddress } from '../../client/route-params.ts'
import { novoServicoPath } from '../../client/servico-path.ts'
import { textOf } from '../../client/text-of.ts'
import { servicosByTipo } from '../../trade/servico/lugar.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './EscolherSubtipoScreen.module.css'

/** Chooses a subtype of a type of service. */
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

interface SubtipoCardsProps {
  servicos: readonly ServicoDeclarado[]
  pathOf: (servico: ServicoDeclarado) => string
}

/** The subtypes as cards, each with the way in which its cargo is found. */
function SubtipoCards({ servicos, pathOf }: SubtipoCardsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {servicos.map((servico) => (
        <li key={servico.subtipo}>
          <UnstyledButton component={Link} to={pathOf(servico)} className={classes.card}>
            <CardText servico={servico} />
          </UnstyledButton>
        </li>
      ))}
    </SimpleGrid>
  )
}

function CardText({ servico }: { servico: ServicoDeclarado }) {
  const { t } = useTranslation()
  return (
    <>
      <Text fw={600}>{textOf(`enum.subtipo.${servico.subtipo}`)}</Text>
      <Text size="xs" c="dimmed">
        {t('novo-servico.found-by', {
          how: servico.buscas.map((busca) => t(`novo-servico.busca.${busca}`)).join(', '),
        })}
      </Text>
    </>
  )
}
